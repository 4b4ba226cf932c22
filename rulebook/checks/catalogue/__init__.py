"""The texts of all codes, one module per family or two. Read them through rulebook.checks.codes."""
