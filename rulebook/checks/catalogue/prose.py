"""LB8xx: prose."""

from rulebook.checks.catalogue.code import WARNING, Code

CODES = [
    Code(
        "LB801",
        "Braces or brackets that mean nothing",
        "{key}, {key:unit} and [[link]] are all that braces and double brackets are for.",
        "Write {key}, {key:unit} or [[15.41]], [[term:carre]]",
        '"At most {line fire} increments, see [[15.41]."',
        '"At most {line.fire.increments:unit}, see [[15.41]]."',
    ),
    Code(
        "LB802",
        "A figure in the text",
        "A rule's figure is a parameter, so that prose, chart and calculator cannot differ.",
        "Make it a parameter and print it as {key}",
        '"At most 4 increments fire."',
        '"At most {line.fire.increments:unit} fire."',
        WARNING,
    ),
    Code(
        "LB803",
        "Untidy spaces",
        "A space at the start or the end of the text, or two together.",
        "Remove it",
        '"Some fire.  Others wait. "',
        '"Some fire. Others wait."',
        WARNING,
    ),
    Code(
        "LB804",
        "A placeholder or a link where none is read",
        "Titles, labels and notes are printed as they are; only texts, reasons and differences have links.",
        "Write it without braces and brackets, or move it to the text",
        '{"title": "As in [[15.41]]"}',
        '{"title": "As a column", "text": "As in [[15.41]]."}',
    ),
]
