"""rulebook calc: run a calculator from the command line, print JSON or text a person can read."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import textwrap
from pathlib import Path
from typing import Any

from calculators import api
from rulebook import bundle, model
from rulebook.reader import DataError


def run(root: Path, options: argparse.Namespace) -> int:
    """0 worked out, 1 the request has errors, 2 could not run."""
    book = model.load(root)
    with model.fitting(root):
        built = bundle.build(book)
    api.load(bundle.text(built))
    if options.list:
        print(_list(built, _width()))
        return 0
    if options.examples:
        widest = max((len(name) for name in book.examples), default=0)
        print("\n".join(f"{e['id']:{widest}}  {e['title']}" for e in book.examples.values()))
        return 0
    name, request = _request(book, options)
    with model.fitting(root):
        answer = json.loads(api.call(name, request))
    if options.json:
        readable = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
        print(json.dumps(answer, indent=2, ensure_ascii=not readable, sort_keys=True))
    elif answer["ok"]:
        print(text(answer["result"], built, _width()))
    else:
        print(_problems(answer["errors"]), file=sys.stderr)
    return 0 if answer["ok"] else 1


def _request(book: model.RuleBook, options: argparse.Namespace) -> tuple[str, str]:
    if options.example:
        example = book.examples.get(options.example)
        if example is None:
            raise DataError(f"There is no example '{options.example}'. rulebook calc --examples lists them.")
        if "calculator" not in example:
            raise DataError(f"The example '{options.example}' cannot be run: {example['not_runnable']}")
        return example["calculator"], json.dumps(example["request"])
    if not options.name:
        raise DataError("Name a calculator, such as: rulebook calc fire request.json. rulebook calc --list lists them.")
    return options.name, _read(options.request)


def _read(request: str | None) -> str:
    """The request: JSON itself, a file's content, or standard input for "-"."""
    if request is None or request == "-":
        if request is None and sys.stdin.isatty():
            raise DataError("Give the request as JSON, as a file, or - for standard input.")
        try:
            return sys.stdin.read()
        except UnicodeDecodeError as error:
            raise DataError("Standard input: cannot be read (it is not UTF-8 text).") from error
    if request.lstrip().startswith(("{", "[", '"')):
        return request
    try:
        return Path(request).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise DataError(f"{request}: cannot be read ({reason}).") from error


def _problems(errors: list[dict[str, str]]) -> str:
    lines = ["There is a problem:" if len(errors) == 1 else f"There are {len(errors)} problems:"]
    for error in errors:
        sentence = f"{error['field']}: {error['message']}" if error["field"] else error["message"]
        lines += _wrapped(sentence, _width())
    return "\n".join(lines)


def _wrapped(sentence: str, width: int, indent: str = "  ", further: str = "      ") -> list[str]:
    """Lines of at most `width`; what has a hyphen (special-rules, line-split) stays in one piece."""
    return textwrap.wrap(sentence, width, initial_indent=indent, subsequent_indent=further, break_on_hyphens=False)


def _width() -> int:
    return max(40, min(100, shutil.get_terminal_size((80, 24)).columns))


def text(result: dict[str, Any], built: dict[str, Any], width: int) -> str:
    """A result as lines of at most `width` characters: headline, table, the cited sum, open questions."""
    lines = _wrapped(result["headline"], width, "", "")
    if "summary" in result:
        lines += _wrapped(result["summary"], width, "", "")
    edition = built["editions"][result["edition"]]["title"]
    lines += _wrapped(f"{edition}; battle: {built['battles'][result['battle']]['title']}", width, "", "")
    if "losses" in result:
        lines += ["", *_losses(result["losses"], width)]
    for rows in (result.get("rows"), *(check.get("rows") for check in result.get("checks", ()))):
        lines += ["", *_rows(rows, width)] if rows else []
    if "outcomes" in result:
        lines += ["", *_outcomes(result["outcomes"])]
    told = [line for sentence in _told(result) for line in _wrapped(sentence, width, "", "  ")]
    lines += ["", *told] if told else []
    applied = [record for record in result["trace"] if record["applied"]]
    passed = [record for record in result["trace"] if not record["applied"]]
    lines += ["", "How it adds up", *_steps(applied, width)]
    if passed:
        lines += ["", "Looked at, does not apply", *_steps(passed, width)]
    lines += _questions(result["questions"], width)
    return "\n".join(lines)


def _told(result: dict[str, Any]) -> list[str]:
    """What the result says besides its headline and its table."""
    told = []
    if "lost" in result.get("thrown", {}).get("row", {}):
        thrown, row = result["thrown"], result["thrown"]["row"]
        leader = " The leader is hit." if thrown["leader_hit"] else ""
        told.append(f"Roll {thrown['natural']}, read as {thrown['modified']}: {row['lost'] or 'none'} lost.{leader}")
    elif "row" in result.get("thrown", {}):
        told.append(f"Roll {result['thrown']['natural']}: {result['thrown']['row']['label']}.")
    if result.get("check_natural"):
        told.append(
            f"The troops pass on {result['check_rolls']} rolls in 36: natural {_spans(result['check_natural'])}"
        )
    elif "check_rolls" in result:
        told.append("The troops cannot pass.")
    if "melee_per_hex" in result:
        told.append(f"Melee value, first hex first: {', '.join(result['melee_per_hex'])}")
    if "morale" in result:
        told.append(f"Morale: {result['morale']}")
    return told


def _spans(spans: list[list[int]]) -> str:
    return ", ".join(f"{a}" if a == b else f"{a}-{b}" for a, b in spans)


def _losses(rows: list[dict[str, Any]], width: int) -> list[str]:
    guns = any("guns" in row for row in rows)
    lines = [f"{'lost':>5} {'in 36':>6} {'or more':>8}" + ("  infantry guns" if guns else "") + "  natural dice, check"]
    for row in rows:
        check = {True: "check morale", "missing": "check: not seen", False: ""}[row["check"]]
        shared = f"  {row['infantry']:>8} {row.get('guns', 0):>4}" if guns else ""
        start = f"{row['lost']:>5} {row['rolls']:>6} {row['or_more']:>8}{shared}  "
        line = _spans(row["natural"]) + (f"  {check}" if check else "")
        lines += _wrapped(line, width, start, " " * len(start))
    return lines


def _rows(rows: list[dict[str, Any]], width: int) -> list[str]:
    """Any rows with exact chances: on how many rolls, on which dice, what happens."""
    whole = sum(row["rolls"] for row in rows)
    lines = [f"in {whole:<3} natural dice, result"]
    for row in rows:
        shown = f"{row['shown']}: " if "shown" in row else ""
        sentence = f"{_spans(row['natural']) or '-'}  {shown}{row['label']}"
        lines += _wrapped(sentence, width, f"{row['rolls']:>5}  ", " " * len("12345  "))
    return lines


def _outcomes(rows: list[dict[str, Any]]) -> list[str]:
    words = {"dead": "dead", "out": "out of action", "captured": "captured", "in-play": "stays in action"}
    return [f"  {row['die']}  {row['wound']:12} {words[row['outcome']]:16} chance {row['chance']}" for row in rows]


_BY_HAND = {
    field.path
    for calculator in api.CALCULATORS.values()
    for field in calculator.fields
    if field.label.endswith(", by hand")
}


def _steps(records: list[dict[str, Any]], width: int) -> list[str]:
    lines = []
    for record in records:
        cited = [a for a in (*record["args"], *record.get("cites", ())) if "fact" in a]
        marks = list(dict.fromkeys(f"{c['fact']} {c['standing']}{_borrowed(c)}" for c in cited))
        # A number the reader typed in place of a chart must not pass for one the rule beside it states.
        marks += [f"{a['input']} typed by hand" for a in record["args"] if a.get("input") in _BY_HAND]
        sentence = record["say"] + (f"  [{'; '.join(marks)}]" if marks else "")
        lines += _wrapped(sentence, width)
    return lines


def _borrowed(citation: dict[str, Any]) -> str:
    return f", from {citation['borrowed'][0]}" if citation["borrowed"] else ""


def _questions(questions: dict[str, Any], width: int) -> list[str]:
    lines: list[str] = []
    for number, (question, asked) in enumerate(questions.items()):
        if not number:
            lines += ["", "Open questions that touch it"]
        others = ", ".join(f"{k} ({label})" for k, label in asked["readings"].items() if k != asked["reading"])
        sentence = f"{asked['title']} Used: {asked['readings'][asked['reading']]}. Also: {others}. [{question}]"
        lines += _wrapped(sentence, width)
    return lines


def _list(built: dict[str, Any], width: int) -> str:
    """The calculators and their inputs, made from the same fields as the forms."""
    lines = ["Every request may also name edition, battle and readings."]
    for name, calculator in api.CALCULATORS.items():
        lines += ["", f"{name}  ({calculator.title})"]
        for field in calculator.fields:
            lines += _wrapped(f"{field.label}. {_kind(field, built)}", width, f"  {field.path:26} ", " " * 29)
    return "\n".join(lines)


def _kind(field: Any, built: dict[str, Any]) -> str:
    parts = []
    if field.kind == "choice":
        named = isinstance(field.options, str)
        parts.append(f"one of the battle's {field.options}" if named else " | ".join(name for name, _ in field.options))
    else:
        bounds = f" {field.low} to {field.high}" if field.low is not None else ""
        parts.append(
            {"whole": "number", "exact": "exact number", "flag": "true | false"}.get(field.kind, field.kind) + bounds
        )
    if field.required:
        parts.append("required")
    elif field.default is not None:
        parts.append(f"default {json.dumps(field.default)}".replace('"', ""))
    if field.when:
        parts.append("only for " + "; ".join(f"{k} {' | '.join(v)}" for k, v in field.when.items()))
    return ", ".join(parts)
