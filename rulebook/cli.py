"""The command line: the command `rulebook` and its sub-commands. Exit 0 fine, 1 findings, 2 could not run."""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path

from rulebook import __version__
from rulebook.reader import DataError


def main(arguments: list[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a letter gets its code, not an error.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0  # the reader of our output has gone (| head)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 2


def _root(options: argparse.Namespace) -> Path:
    root: Path = options.data
    if not root.is_dir():
        raise DataError(f"There is no folder {root}. Run rulebook in the project's folder, or name it with --data.")
    return root


def _validate(options: argparse.Namespace) -> int:
    from rulebook import validate

    if options.explain:
        return validate.explain(options.explain)
    return validate.check(
        _root(options),
        paths=options.paths,
        strict=options.strict,
        against=options.against,
        form=options.format,
        output=options.output,
    )


def _build(options: argparse.Namespace) -> int:
    from rulebook import build

    if options.markdown:
        return build.markdown(_root(options), options.markdown)
    return build.site(_root(options), options.out)


def _serve(options: argparse.Namespace) -> int:
    from rulebook import serve

    return serve.run(options.out, options.port)


def _show(options: argparse.Namespace) -> int:
    from rulebook import show

    return show.run(_root(options), options.what)


def _calc(options: argparse.Namespace) -> int:
    from rulebook import calc

    return calc.run(_root(options), options)


def _coverage(options: argparse.Namespace) -> int:
    from rulebook import coverage

    return coverage.run(_root(options), as_json=options.json)


def _diff(options: argparse.Namespace) -> int:
    from rulebook import compare_text

    return compare_text.run(_root(options), options.a, options.b, as_json=options.json)


def _new_battle(options: argparse.Namespace) -> int:
    from rulebook.new_battle import new_battle

    path = new_battle(_root(options), options.name)
    print(f"{path}: a template. Fill in what your box has, then run: rulebook validate")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="rulebook", description="The author's tools of the rules reference.")
    parser.add_argument("--version", action="version", version=f"rulebook {__version__}")
    parser.add_argument("--data", type=Path, default=Path("rules_data"), help="the rules as data (default: rules_data)")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    validate = commands.add_parser("validate", help="check the rules data")
    validate.add_argument("paths", nargs="*", type=Path, help="show only findings in these files or folders")
    validate.add_argument("--strict", action="store_true", help="warnings are errors")
    forms = ("text", "json", "sarif", "github")
    validate.add_argument("--format", choices=forms, default="text", help="how to print findings (default: text)")
    validate.add_argument("--output", type=Path, metavar="FILE", help="write the findings into this file")
    validate.add_argument(
        "--against",
        nargs="+",
        action="extend",
        type=Path,
        metavar="FILE",
        help="text files: report every eight words in a row that our texts share with them",
    )
    validate.add_argument("--explain", metavar="CODE", help="say what a code such as LB101 means, and check nothing")
    validate.set_defaults(run=_validate)

    build = commands.add_parser("build", help="build the site")
    build.add_argument("--out", type=Path, default=Path("site"), help="folder of the site (default: site)")
    build.add_argument("--markdown", type=Path, metavar="DIR", help="write the pages as Markdown files instead")
    build.set_defaults(run=_build)

    serve = commands.add_parser("serve", help="serve the built site on this machine")
    serve.add_argument("--out", type=Path, default=Path("site"), help="folder of the site (default: site)")
    serve.add_argument("--port", type=int, default=8000, help="port (default: 8000, or the next free one)")
    serve.set_defaults(run=_serve)

    show = commands.add_parser("show", help="print a fact, a question or a term with its sources")
    show.add_argument("what", help="15.36, leipzig-1813:3, question:line-split, term:carre, line.fire.increments")
    show.set_defaults(run=_show)

    calc = commands.add_parser("calc", help="run a calculator")
    calc.add_argument("name", nargs="?", help="fire, leader, ... (see --list)")
    calc.add_argument("request", nargs="?", help="the request as JSON, a file, or - for standard input")
    calc.add_argument("--example", metavar="ID", help="run a stored example instead of a request")
    calc.add_argument("--list", action="store_true", help="list the calculators and their inputs")
    calc.add_argument("--examples", action="store_true", help="list the stored examples")
    calc.add_argument("--json", action="store_true", help="print the whole answer as JSON")
    calc.set_defaults(run=_calc)

    coverage = commands.add_parser("coverage", help="count what was seen, per section and booklet")
    coverage.add_argument("--json", action="store_true", help="print it as JSON")
    coverage.set_defaults(run=_coverage)

    diff = commands.add_parser("diff", help="compare two booklets")
    diff.add_argument("a", metavar="BOOKLET", help="leipzig-1813, berlin-1813, ... (the files of editions/)")
    diff.add_argument("b", metavar="BOOKLET", help="the other one")
    diff.add_argument("--json", action="store_true", help="print it as JSON")
    diff.set_defaults(run=_diff)

    battle = commands.add_parser("new-battle", help="write a template for the charts of a new battle")
    battle.add_argument("name", help="place and year, such as eylau-1807")
    battle.set_defaults(run=_new_battle)
    return parser


if __name__ == "__main__":
    sys.exit(main())
