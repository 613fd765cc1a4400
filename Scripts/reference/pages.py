"""The pages of the reference."""

import json
import re
import subprocess

from . import catalogs
from .examples import Examples
from .schema import Schema, written

# The pages by group: the name of the file, the title, and the objects of the schema whose keys the page lists. `object: [keys]`
# lists only these keys.
PAGES = {
    "The design": [
        ("design", "Design", ["design"]),
        ("viewport", "Viewport", ["viewport"]),
        ("matrix", "Matrix", ["matrix"]),
        ("colors", "Colors", ["colorObject"]),
        ("fonts", "Fonts", ["fontFile"]),
        ("tokens", "Tokens", [("design", ["tokens", "tokenContexts", "assets"])]),
        ("screen", "Screen", ["screen", "screenBackground"]),
        ("section", "Section", ["section"]),
        ("item", "Item", ["item", "itemSource", "itemImage", "imagePair"]),
        ("scroll-position", "Scroll position", ["scroll"]),
        ("overrides", "Overrides", [
            ("screenOverride", ["when"]), ("sectionOverride", ["when"]), ("itemOverride", ["when"]), "viewportCondition"]),
        ("screen-link", "Link to a screen", ["screenLink"]),
        ("audits", "Audits", ["audits", "auditSilence"]),
        ("values", "Values", [
            "edgeInsets", "sectionInsets", "directionalInsets", "itemSize", "referenceSize", "layoutSize", "widthDimension",
            "heightDimension", "layoutSpacing", "point", "focus", "swiftValue"]),
    ],
    "Layouts": [
        ("column-layout", "Column layout", ["columnLayout"]),
        ("mosaic-layout", "Mosaic layout", ["mosaicLayout", "mosaicSegment"]),
        ("flow-layout", "Flow layout", ["flowLayout"]),
        ("waterfall-layout", "Waterfall layout", ["waterfallLayout"]),
        ("grid-layout", "Grid layout", ["gridLayout"]),
        ("line-layout", "Line layout", ["lineLayout"]),
        ("cover-flow-layout", "Cover flow layout", ["coverFlowLayout"]),
        ("stack-layout", "Stack layout", ["stackLayout"]),
        ("circle-layout", "Circle layout", ["circleLayout"]),
        ("bookshelf-layout", "Bookshelf layout", ["bookshelfLayout"]),
        ("compositional-layout", "Compositional layout", [
            "compositionalLayout", "compositionalSection", "layoutGroup", "layoutItem", "edgeSpacing", "layoutSupplementaryItem",
            "layoutAnchor", "boundarySupplementaryItem", "decorationItem", "orthogonalScrollingProperties",
            "visibleItemKeyframe", "layoutCondition"]),
        ("swift-layout", "Layout in Swift", ["swiftLayout"]),
    ],
    "Lists": [
        ("list-layout", "List layout", ["listLayout"]),
        ("list-separators", "Separators", ["separatorConfiguration", "separatorInsets"]),
        ("list-accessory", "Accessories", ["listAccessory"]),
        ("swipe-actions", "Swipe actions", ["swipeActions", "swipeAction"]),
    ],
    "Template parts": [
        ("part", "Every part", ["templateNode", "templateLook", "templatePin", "templatePart", "templateVariant", "templateRepetition", "source", "templateSource"]),
        ("fill", "Fills, borders and shadows", [
            "templateFill", "templatePaintLayer", "templateImagePaint", "templateMaterial", "templateBorder", "templateShadow"]),
        ("row-part", "Row", ["templateRow"]),
        ("column-part", "Column", ["templateColumn"]),
        ("grid-part", "Grid", ["templateGrid"]),
        ("overlay-part", "Overlay", ["templateOverlay"]),
        ("text-part", "Text", ["templateLabel", "templateRun"]),
        ("image-part", "Image", ["templateImage"]),
        ("shape-part", "Shape", ["templateShape"]),
        ("icon-part", "Icon", ["templateIcon", "iconPair"]),
        ("spacer-part", "Spacer", ["templateSpacer"]),
        ("slot-part", "Slot", ["templateSlot"]),
    ],
    "Bars": [
        ("navigation-bar", "Navigation bar", ["navigationBar", "titleView", "segmentedControl"]),
        ("bar-item", "Bar item", ["barItem"]),
        ("search-field", "Search field", ["searchField", "searchToken"]),
        ("tab-bar", "Tab bar", ["tabBar", "tabs"]),
        ("sidebar", "Sidebar", ["sidebar", "sidebarItem", "sidebarSection"]),
        ("split-view", "Split view", ["splitView", "splitViewColumn"]),
        ("bottom-accessory", "Bottom accessory", ["bottomAccessory"]),
    ],
    "Presented views": [
        ("presentation", "Presented views", ["presentation", "sourceItem"]),
        ("sheet", "Sheet", ["sheet"]),
        ("popover", "Popover", ["popover"]),
        ("context-menu", "Context menu", ["contextMenu", "menuAction"]),
        ("alert", "Alert", ["alert", "alertAction"]),
        ("toast", "Toast", ["toast"]),
        ("keyboard", "Keyboard", ["keyboard"]),
    ],
    "Updates": [
        ("update", "Update", ["update", "updateStep", "finalSection", "updateOperation"]),
        ("transition", "Transition", ["transition"]),
    ],
}
# Objects whose keys other objects list: those of lists, and the styles of parts.
SHARED = {"listConfiguration", "templateInkPart", "templateInkVariant", "templateInkState"}
# The names of objects in headings, where they differ from the words of the schema's name.
TITLES = {
    "templateNode": "Type", "templateLabel": "Text", "templateLook": "Size and style", "templatePart": "Conditions, repetition and states",
    "templateVariant": "Variant", "templateRepetition": "Repetition", "templateRun": "Run", "tabs": "Tab",
    "compositionalSection": "Section", "layoutGroup": "Group", "layoutItem": "Item", "layoutSupplementaryItem": "Supplementary item",
    "layoutAnchor": "Anchor", "boundarySupplementaryItem": "Boundary supplementary item", "updateStep": "Step", "finalSection": "Section of final content",
    "updateOperation": "Operation", "auditSilence": "Suppressed audit", "itemSource": "Source of items", "itemImage": "Image", "imagePair": "Images for appearances", "iconPair": "Icons for appearances", "screenBackground": "Background", "mosaicSegment": "Row of a mosaic",
    "layoutCondition": "Condition", "sourceItem": "Source", "templateSource": "Source of a part",
}
# The names of values in types, where they differ likewise.
WORDS = {
    "templateValue": "binding", "templateLabel": "text part", "templateName": "template name", "templateNode": "part",
    "templateExtent": "size", "reference": "token",
}
# The number of lines up to which the whole object with a key is shown.
LONGEST_OBJECT = 10
# The sizes in points at which larger images are shown, on pages and in the index.
WIDEST_IMAGE = 400
WIDEST_THUMBNAIL, HIGHEST_THUMBNAIL = 140, 100
# The bytes that all images together may have.
LARGEST_TOTAL = 6_400_000


def words(name):
    """Returns the name of a definition in words: "list accessory" for "listAccessory"."""
    return WORDS.get(name) or re.sub(r"(?<=[a-z])([A-Z])", lambda match: " " + match[1].lower(), name.removeprefix("template")).lower()


class Anchors:
    """The anchors of a page's headings, as GitHub creates them."""

    def __init__(self):
        self.used = {}

    def add(self, heading):
        anchor = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        count = self.used.get(anchor, 0)
        self.used[anchor] = count + 1
        return f"{anchor}-{count}" if count else anchor


class Reference:
    """The pages, which are written into a folder. `only` limits them to those of some objects."""

    def __init__(self, program, root, only=None):
        self.program = program
        self.root = root
        self.schema = Schema(json.loads((root / "Schemas/design.schema.json").read_text()))
        self.examples = Examples(root / "docs/reference/examples", self.schema)
        self.pages = [
            (file, title, [each if isinstance(each, tuple) else (each, None) for each in objects])
            for group in PAGES.values() for file, title, objects in group]
        # The paths of the keys that the pages list, by object.
        self.owners = {}
        for file, _, objects in self.pages:
            for name, paths in objects:
                self.owners.setdefault(name, []).extend(self._paths(file, name, paths))
        self.templates = list(json.loads(self.run("templates")))
        self.only = only
        self.links = {}
        self.images = {}
        self._find_anchors()

    def run(self, *arguments):
        return subprocess.run([self.program, *arguments], check=True, capture_output=True, text=True, cwd=self.root).stdout

    def _paths(self, file, name, paths):
        if paths:
            return [path for path in self.schema.keys(name) if path.split(".")[0] in paths]
        elsewhere = [
            path for other, _, objects in self.pages if other != file for each, chosen in objects if each == name
            for path in chosen or []]
        return [path for path in self.schema.keys(name) if path.split(".")[0] not in elsewhere]

    # Links

    def _find_anchors(self):
        for file, title, objects in self.pages:
            anchors = Anchors()
            anchors.add(title)
            for name, paths in objects:
                anchor = anchors.add(self.title(name)) if len(objects) > 1 else ""
                self.links.setdefault(name, f"{file}.md" + (f"#{anchor}" if anchor else ""))
                for path in self._paths(file, name, paths) if file != "values" else []:
                    self.links[f"{name}.{path}"] = f"{file}.md#{anchors.add(path)}"
            for name in self.plain_values if file == "values" else []:
                self.links[name] = f"values.md#{anchors.add(self.title(name))}"

    @property
    def plain_values(self):
        """The definitions without keys, such as lengths."""
        return [name for name in self.schema.definitions if not self.schema.keys(name) and not name.startswith("dataElement")]

    def title(self, name):
        return TITLES.get(name) or words(name)[0].upper() + words(name)[1:]

    def link(self, name, page=None):
        if name not in self.links:
            return "value"
        target = self.links[name]
        if page and target.startswith(f"{page}.md#"):
            target = target.removeprefix(f"{page}.md")
        return f"[{words(name)}]({target})"

    def type(self, schema, page):
        return self.schema.type(schema, lambda name: self.link(name, page))

    # Pages

    def write(self, folder):
        """Writes the pages and images into a folder, and returns the problems."""
        unknown = set(self.schema.definitions) - set(self.owners) - SHARED
        problems = [
            f"no page lists the keys of {name}; add it to PAGES in Scripts/reference/pages.py"
            for name in sorted(unknown) if self.schema.keys(name)]
        problems += self.examples.problems([*self.owners.items(), ("shippedTemplates", self.templates)]) if not self.only else []
        if not problems:
            problems = self.examples.draw(self.program, set(self.only or [*self.owners, "shippedTemplates"]))
        if problems:
            return problems
        self.folder = folder
        for file, title, objects in self.pages:
            if not self.only or any(name in self.only for name, _ in objects):
                (folder / f"{file}.md").write_text(self.page(file, title, objects))
        if not self.only:
            self.write_catalogs(folder)
        total = sum(file.stat().st_size for file in folder.rglob("*.png"))
        problems = [f"the images have {total} bytes, more than {LARGEST_TOTAL}"] if total > LARGEST_TOTAL else []
        return problems + self.broken_links(folder)

    def write_catalogs(self, folder):
        pages = {
            "system-colors.md": catalogs.colors(self.root, folder), "text-styles.md": catalogs.text_styles(self.root),
            "icons.md": catalogs.icons(self.root, folder, self), "devices.md": catalogs.devices(self),
            "templates.md": catalogs.templates(self.root, self), "diagnostics.md": catalogs.diagnostics(self.root),
            "how-do-i.md": self.questions(), "README.md": self.index(),
            **catalogs.commands(self.root, self)}
        for name, lines in pages.items():
            (folder / name).write_text("\n".join(lines).rstrip() + "\n")

    def questions(self):
        """Returns the page "How do I", whose entries link to keys, such as `columnLayout.itemHeight`, or to files."""
        lines = ["# How do I …", ""]
        for group, entries in json.loads((self.examples.folder / "how-do-i.json").read_text()).items():
            lines += [f"## {group}", ""]
            for question, target in entries.items():
                name = f"`{target.split('.', 1)[1]}`" if target in self.links else None
                lines.append(f"- [{question}]({self.links.get(target, target)})" + (f": {name}" if name else ""))
            lines.append("")
        return lines

    def index(self):
        lines = [
            "# Reference", "",
            "The reference has one page for each topic. Each key has a sentence, its type, its default, an example, and images with and without the key. "
            "[How do I …](how-do-i.md) lists tasks. [The design format](../design-format.md) explains how the keys work together.", ""]
        for group, pages in PAGES.items():
            lines += [f"## {group}", "", *catalogs.table(["page", "content", ""], [
                [f"[{title}]({file}.md)", *self.summarized(file, objects)]
                for file, title, objects in self.pages if file in {each[0] for each in pages}])]
        lines += ["## Catalogs", ""]
        lines += [f"- [{title}]({file}.md)" for title, file in (
            ("System colors", "system-colors"), ("Text styles", "text-styles"), ("Icons", "icons"), ("Devices", "devices"),
            ("Shipped templates", "templates"))]
        lines += ["", "## Program", "", "- [Commands](commands.md)", "- [Diagnostics](diagnostics.md)", ""]
        return lines

    def summarized(self, file, objects):
        """Returns the sentence of a page's first object or key, and its first image."""
        if file == "values":
            return [", ".join(self.title(name).lower() for name, _ in objects), ""]
        name, paths = objects[0]
        chosen = self._paths(file, name, paths)
        sentence = self.schema.named(name)["description"] if name != "design" or not paths else self.schema.keys(name)[chosen[0]].sentence
        images = [self.examples.all[name, path].images[0] for path in chosen if (name, path) in self.examples.all]
        if not images:
            return [sentence, ""]
        image = images[0]
        width = min(image.width, WIDEST_THUMBNAIL, round(HIGHEST_THUMBNAIL * image.width / image.height))
        return [sentence, f'<img src="{self.images[image.pixels]}" width="{width}" alt="">']

    def broken_links(self, folder):
        """Returns the links of pages to missing files and headings."""
        problems = []
        headings = {}
        for file in folder.glob("*.md"):
            anchors = Anchors()
            text = re.sub(r"^```.*?^```$", "", file.read_text(), flags=re.M | re.S)
            headings[file.name] = {anchors.add(match) for match in re.findall(r"^#+ (.*)$", text, re.M)}
        for file in folder.glob("*.md"):
            for target in re.findall(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"", file.read_text()):
                path, _, anchor = "".join(target).partition("#")
                name = path or file.name
                if path.startswith("http"):
                    continue
                is_written = not path.startswith(("examples/", "../"))
                exists = ((folder if is_written else self.root / "docs/reference") / name).exists()
                if not exists or anchor and name in headings and anchor not in headings[name]:
                    problems.append(f"{file.name} links to {''.join(target)}, which does not exist")
        return problems if not self.only else []

    def page(self, file, title, objects):
        lines = [f"# {title}", ""]
        for name, paths in objects:
            if len(objects) > 1:
                lines += [f"## {self.title(name)}", ""]
            lines += [self.schema.named(name).get("description", ""), ""] if not paths or name != "design" else []
            lines += self._note(name)
            chosen = self._paths(file, name, paths)
            if file == "values":
                lines += self.forms(name, chosen)
                continue
            keys = ", ".join(f"[`{path}`]({self.links[f'{name}.{path}'].removeprefix(file + '.md')})" for path in chosen)
            lines += [f"Keys: {keys}.", ""] if len(chosen) > 3 else []
            for path in chosen:
                lines += self.key(file, name, path, "###" if len(objects) > 1 else "##")
        if file == "values":
            for name in self.plain_values:
                lines += self.value(name)
        return "\n".join(lines).rstrip() + "\n"

    def _note(self, name):
        base = self.schema.named(name).get("$ref", "")
        if base.endswith(("/templatePart", "/templateInkPart")):
            return ["This object also has the keys of [every part](part.md).", ""]
        if name in ("screenOverride", "sectionOverride", "itemOverride"):
            owner = name.removesuffix("Override")
            return [f"This object also has the keys of the {self.link(owner)}, except keys that cannot be overridden, such as `overrides`.", ""]
        return []

    def forms(self, name, paths):
        """Returns the keys of a value as a table."""
        keys = [self.schema.keys(name)[path] for path in paths]
        return catalogs.table(["key", "meaning", "type", "default"], [
            [f"`{key.path}`", key.sentence, self.type(key.schema, "values"), key.default] for key in keys])

    def key(self, page, name, path, heading):
        key = self.schema.keys(name)[path]
        # Links in sentences are those of the page of the format.
        lines = [f"{heading} `{path}`", "", key.sentence.replace("](#", "](../design-format.md#"), ""]
        facts = [f"**Type:** {self.type(key.schema, page)}"] if self.type(key.schema, page) else []
        facts += ["**Required**"] if key.default == "required" else [f"**Default:** {key.default}"] if key.default else []
        lines += [" · ".join(facts), ""]
        example = self.examples.all.get((name, path))
        if example:
            lines += ["```json", self.fragment(example), "```", ""] + self.figures(example)
        else:
            lines += [f"*{self.examples.reason(name, path)}*", ""]
        return lines

    def fragment(self, example):
        """Returns the object with the key if it is short, or the key alone."""
        holder = self.schema.holders(example.design, example.owner, example.path)[0]
        text = written(holder)
        if text.count("\n") < LONGEST_OBJECT:
            return text
        key = example.path.rsplit(".", 1)[-1]
        return f'"{key}": {written(holder[key])}'

    def figures(self, example):
        if not example.images:
            return []
        key = example.path.rsplit(".", 1)[-1]
        value = self.schema.holders(example.design, example.owner, example.path)[0][key]
        short = written(value, 10**6)
        name = f'"{key}": {short}' if len(short) <= 40 else f'"{key}"'
        first = f"with `{name}`"
        second = f'without `"{key}"`'
        if example.other:
            other = written(example.other[0], 10**6)
            second = f'with `"{key}": {other}`' if len(other) <= 40 else f'with another `"{key}"`'
        cells = [
            " ".join(self.image(example, image, f"{suffix}{number or ''}", caption) for number, image in enumerate(images))
            for suffix, images, caption in (("", example.images, first), (".without", example.images_without, second))]
        first, second = first.replace("|", "\\|"), second.replace("|", "\\|")
        design = f"examples/{example.owner}/{example.path}.json"
        return [f"| {first} | {second} |", "|---|---|", f"| {cells[0]} | {cells[1]} |", "", f"[The complete design]({design})", ""]

    def only_figure(self, owner, path):
        """Returns the image of an example without a second one."""
        example = self.examples.all.get((owner, path))
        if not example:
            return []
        cells = [self.image(example, image, str(number or ""), f"`{path}`") for number, image in enumerate(example.images)]
        return [" ".join(cells), "", f"[The complete design](examples/{owner}/{path}.json)", ""]

    def image(self, example, image, suffix, caption):
        """Writes an image, unless an equal one exists, and returns its HTML."""
        name = self.images.get(image.pixels)
        if not name:
            name = self.images[image.pixels] = f"images/{example.owner}/{example.path}{suffix}.png"
            file = self.folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(image.png)
        text = caption.replace("`", "").replace('"', "&quot;").replace("|", "&#124;")
        return f'<img src="{name}" width="{min(image.width, WIDEST_IMAGE)}" alt="{text[0].upper()}{text[1:]}">'

    def value(self, name):
        schema = self.schema.named(name)
        lines = [f"## {self.title(name)}", "", schema.get("description", ""), ""]
        kind = self.type(schema, "values")
        if len(kind) > 800:
            kind = ""
        return lines + ([f"**Type:** {kind}", ""] if kind else [])

    @property
    def summary(self):
        keys = [(name, path) for name, paths in self.owners.items() for path in paths]
        drawn = sum(each in self.examples.all for each in keys)
        return f"{len(keys)} keys: {drawn} with images, {len(keys) - drawn} with a reason to have none"
