"""Joins the site to MkDocs: adds the generated pages, the tabs, the thumb bar, the fonts and one style sheet.

MkDocs loads this file from `hooks:` in mkdocs.yml. Whatever a page says is made in rulebook.site.page_makers, so
another generator can take the same pages as files (rulebook build --markdown).
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation, Section

from rulebook import bundle, model, policy
from rulebook.reader import DataError
from rulebook.runtime import build_runtime
from rulebook.site import links, navigation, pages

FONTS = {
    "source-serif-4": "source-serif-4-latin-wght-normal.woff2",
    "source-sans-3": "source-sans-3-latin-wght-normal.woff2",
}

# Where the browser's Python is put together before it is copied into the site.
RUNTIME = "build/page"

# All of extra_css in one: a page waits for each of its style sheets before it shows anything.
STYLES = "stylesheets/site.css"

_generated: dict[str, str] = {}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """First: make the pages, for the tabs and the thumb bar name only pages that exist."""
    try:
        # rulebook build says where the data lie; mkdocs alone takes those of the project.
        book = model.load(Path(os.environ.get("RULES_DATA", _root(config) / "rules_data")))
        built = bundle.build(book)
        runtime = build_runtime(_root(config) / RUNTIME, bundle=built)["path"]
    except DataError as error:
        raise PluginError(str(error)) from error
    _generated.clear()
    _generated.update(pages(book, version=built["version"], runtime=runtime))
    paths = {*_generated, *links.HAND_WRITTEN}
    config.nav = navigation.tabs(paths)
    config.extra["thumb_bar"] = navigation.thumb_bar(paths)
    config.extra["content_security_policy"] = policy.POLICY
    _generated[STYLES] = _styles(config)
    config.extra_css = [STYLES]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Then: add them to what MkDocs found in docs/, with the fonts of the installed packages."""
    for path, text in _generated.items():
        files.append(File.generated(config, path, content=text))
    for package, font in FONTS.items():
        folder = _root(config) / "node_modules" / "@fontsource-variable" / package
        for source, target in ((folder / "files" / font, font), (folder / "LICENSE", f"{package}-LICENSE.txt")):
            if not source.is_file():
                raise PluginError(f"{source} is missing. Run: make setup")
            files.append(File.generated(config, f"fonts/{target}", abs_src_path=str(source)))
    return files


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """Give each page outside the tabs the tab of its folder, so that the theme shows where the reader is."""
    sections: dict[str, Any] = {
        child.file.src_uri: item
        for item in nav.items
        if isinstance(item, Section)
        for child in item.children
        if child.is_page
    }
    for file in files.documentation_pages():
        page = file.page
        parent = navigation.parent_of(file.src_uri)
        if page is not None and page.parent is None and parent in sections:
            page.parent = sections[parent]
    return nav


def on_post_build(config: MkDocsConfig) -> None:
    """Last: copy the browser's Python beside the pages."""
    folder = Path("assets") / "runtime"
    shutil.copytree(_root(config) / RUNTIME / folder, Path(config.site_dir) / folder, dirs_exist_ok=True)


def _styles(config: MkDocsConfig) -> str:
    sheets = [Path(config.docs_dir, str(sheet)) for sheet in config.extra_css]
    try:
        return "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    except FileNotFoundError as error:
        raise PluginError(f"{error.filename} is missing. Mend extra_css in mkdocs.yml.") from error


def _root(config: MkDocsConfig) -> Path:
    return Path(config.config_file_path).resolve().parent
