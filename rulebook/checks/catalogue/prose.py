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
    Code(
        "LB805",
        "Words that stand in a source text too",
        "Eight words or more in a row are those of a text given with --against. Facts are free, sentences are not.",
        "Say it in words of your own",
        '"Units may not enter a hex ..." as in booklet.txt, line 40',
        '"No unit goes into such a hex."',
    ),
    Code(
        "LB806",
        "A figure as a word",
        "A word such as two, half or twice has the value of a parameter of the same fact: the number stands twice.",
        "Print it as {key}, or leave it out",
        '"Four increments fire.", "parameters": {"line.fire.increments": {"value": 4, ...}}',
        '"{line.fire.increments:unit} fire.", "parameters": {"line.fire.increments": {"value": 4, ...}}',
        WARNING,
    ),
]
