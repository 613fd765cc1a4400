"""The pages of colors, text styles, icons, devices, shipped templates, commands, environment and diagnostics."""

import csv
import json
import re

RESOURCES = "Sources/DesignFormat/Resources"


def table(heads, rows):
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    return lines + ["| " + " | ".join(str(cell).replace("|", "\\|") for cell in row) + " |" for row in rows] + [""]


def rows(root, name, delimiter=","):
    with open(root / RESOURCES / name, newline="") as file:
        return list(csv.DictReader(file, delimiter=delimiter))


# Colors

APPEARANCES = {"light": "white", "dark": "black", "light high contrast": "white", "dark high contrast": "black"}


def swatch(folder, color, back):
    """Writes a swatch of a color such as #787880/20% over a background, and returns its HTML."""
    value, _, alpha = color.partition("/")
    name = f"images/colors/{value[1:]}{'-' + alpha.rstrip('%') if alpha else ''}-{back}.svg"
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    opacity = int(alpha.rstrip("%")) / 100 if alpha else 1
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="24">'
        f'<rect width="48" height="24" rx="4" fill="{back}"/>'
        f'<rect x=".5" y=".5" width="47" height="23" rx="3.5" fill="{value}" fill-opacity="{opacity:g}" '
        'stroke="#888" stroke-opacity=".6"/></svg>\n')
    return f'<img src="{name}" width="48" height="24" alt=""><br>`{color}`'


def colors(root, folder):
    lines = [
        "# System colors", "",
        "A color in a design can be the name of a system color. The value of a system color depends on the appearance, the contrast and the system.", ""]
    for system, title in (("ios26", "Colors of iOS 26"), ("ios18", "Colors that differ on iOS 18")):
        lines += [f"## {title}", ""]
        lines += table(["name", *APPEARANCES], [
            [f"`{row['name']}`", *(swatch(folder, row[key], back) if row[key] else "" for key, back in APPEARANCES.items())]
            for row in rows(root, "system-colors.csv") if row["system"] == system])
    return lines


def text_styles(root):
    styles = rows(root, "text-styles.csv")
    return [
        "# Text styles", "",
        "Each cell of the table contains the font size and the line height, in points, of a text style at one text size (Dynamic Type). The default text size is `large`.", "",
        *table(["style", *list(styles[0])[1:]], [[f"`{row['style']}`", *list(row.values())[1:]] for row in styles])]


# Icons

def icons(root, folder, reference):
    names = reference.run("icons").split()
    columns, width, height = 5, 190, 84
    parts = []
    for index, name in enumerate(names):
        x, y = index % columns * width, index // columns * height
        source = (root / "Sources/Mockups/Resources/icons" / f"{name}.svg").read_text()
        head, body = re.fullmatch(r"<svg([^>]*)>(.*)</svg>\s*", source, re.S).groups()
        body = re.sub(r"<title>.*?</title>", "", body, flags=re.S)
        position = f'x="{x + width // 2 - 14}" y="{y + 16}" width="28" height="28"'
        parts.append(f"<svg {position}{head}>{' '.join(body.split())}</svg>")
        parts.append(f'<text x="{x + width // 2}" y="{y + 64}">{name}</text>')
    size = f"{columns * width} {(len(names) + columns - 1) // columns * height}"
    (folder / "images").mkdir(exist_ok=True)
    (folder / "images/icons.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" font-family="sans-serif" font-size="12" text-anchor="middle">\n'
        '<rect width="100%" height="100%" fill="#fff"/>\n' + "\n".join(parts) + "\n</svg>\n")
    return [
        "# Icons", "",
        f"The {len(names)} shipped icons have the names of SF Symbols; the drawings are Maquette's own. "
        "A design can add [its own icons](design.md#icons).", "",
        '<img src="images/icons.svg" width="860" alt="All icons with their names">', "",
        "Names: " + ", ".join(f"`{name}`" for name in names) + ".", ""]


# Devices

def devices(reference):
    def insets(values):
        return " ".join(f"{value:g}" for value in values)
    return [
        "# Devices", "",
        "A viewport can be the name or id of a device. Sizes and insets are in points; insets are top, left, bottom, right, without bars, "
        "on the newest system with known insets.", "",
        *table(
            ["name", "id", "year", "size", "scale", "insets", "insets in landscape", "systems"],
            [[each["name"], f"`{each['id']}`", each["year"], f"{each['width']:g} × {each['height']:g}", f"@{each['scale']:g}x",
              insets(each["portraitInsets"]), insets(each["landscapeInsets"]), ", ".join(f"`{name}`" for name in each["systems"])]
             for each in json.loads(reference.run("devices", "--format", "json"))])]


# Templates

def templates(root, reference):
    """Returns the page of shipped templates. Their descriptions are those of the page of the format."""
    page = (root / "docs/design-format.md").read_text()
    sentences = {}
    for names, sentence in re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| (.*) \|$", page.split("\n## Templates\n")[1].split("\n### ")[0], re.M):
        for name in re.findall(r"`(\w+)`", names):
            sentences[name] = re.sub(r"\]\(#", "](../design-format.md#", sentence)
    sources = json.loads(reference.run("templates"))
    lines = [
        "# Shipped templates", "",
        "Use a template by its name, as the `cell` of a screen, a section or an item, or as the `type` of a part. A template of the design "
        "replaces the shipped template of the same name. `maquette templates NAME` prints a shipped template as JSON.", ""]
    for name, source in sources.items():
        values = sorted(set(re.findall(r"\{([a-z]\w*)", json.dumps(source))) - {"layout", "cell", "element", "viewport", "state", "system"})
        lines += [f"## `{name}`", "", f"{sentences[name][0].upper()}{sentences[name][1:]}.", ""]
        lines += ["**Values:** " + ", ".join(f"`{value}`" for value in values), ""] if values else []
        lines += reference.only_figure("shippedTemplates", name)
    return lines


# Commands

def option(argument):
    dashes = {"short": "-", "long": "--", "longWithSingleDash": "-"}
    words = [dashes[name["kind"]] + name["name"] for name in argument.get("names", [])]
    value = f" <{argument['valueName']}>" if argument["kind"] == "option" else ""
    return ", ".join(f"`{word}{value}`" for word in words) if words else f"`<{argument['valueName']}>`"


def meaning(argument):
    """Returns the description, values and default of an argument."""
    text = argument["abstract"].replace("<", "&lt;")
    notes = argument.get("allValueDescriptions", {})
    values = argument.get("allValues", [])
    if notes:
        text += "<br>" + "<br>".join(f"`{value}`: {notes[value]}" for value in values if value in notes)
    elif values:
        text += " Values: " + ", ".join(f"`{value}`" for value in values) + "."
    default = argument.get("defaultValue")
    if default is not None and argument["kind"] == "option":
        text += f" Default: `{default}`."
    return text


def leaves(command, prefix=""):
    """Returns the commands below a command that have no subcommands, each with its full name, such as "import figma"."""
    found = []
    for each in command.get("subcommands", []):
        if each["commandName"] == "help":
            continue
        each["commandName"] = prefix + each["commandName"]
        found += leaves(each, each["commandName"] + " ") or [each]
    return found


def commands(root, reference):
    """Returns the pages of the commands, by file name."""
    tool = json.loads(reference.run("--experimental-dump-help"))["command"]
    pages = {}
    index = ["# Commands", "", tool["abstract"], ""]
    entries = []
    for command in leaves(tool):
        name = command["commandName"]
        arguments = [each for each in command.get("arguments", []) if each.get("shouldDisplay", True) and each.get("abstract")]
        hidden = {"help", "version"}
        arguments = [each for each in arguments if each.get("preferredName", {}).get("name") not in hidden]
        positional = [each for each in arguments if each["kind"] == "positional"]
        options = [each for each in arguments if each["kind"] != "positional"]
        usage = f"maquette {name}" + (" [options]" if options else "")
        for each in positional:
            word = f"<{each['valueName']}>" + (" ..." if each["isRepeating"] else "")
            usage += f" [{word}]" if each["isOptional"] else f" {word}"
        lines = [f"# maquette {name}", "", command["abstract"], "", "```text", usage, "```", ""]
        lines += [command["discussion"].replace("<", "&lt;"), ""] if command.get("discussion") else []
        for title, chosen in (("Arguments", positional), ("Options", options)):
            if chosen:
                lines += [f"## {title}", "", *table(["name", "meaning"], [[option(each), meaning(each)] for each in chosen])]
        page = f"command-{name.replace(' ', '-')}.md"
        pages[page] = lines
        entries.append([f"[`{name}`]({page})", command["abstract"]])
    index += table(["command", "meaning"], entries)
    manual = (root / "docs/maquette.1").read_text()
    for title in ("EXIT STATUS", "ENVIRONMENT"):
        part = manual.split(f".SH {title}\n")[1].split(".SH ")[0]
        part = part.replace("\\-", "-").replace("\\fI", "*").replace("\\fB", "`")
        part = re.sub(r"(`[^`\\]*|\*[^*\\]*)\\fR", lambda match: match[1] + match[1][0], part)
        pairs = [each.split("\n", 1) for each in part.split(".TP\n")[1:]]
        index += [f"## {title.capitalize()}", "", *table(["", "meaning"], [[name.strip(), text.strip().replace("\n", " ")] for name, text in pairs])]
    pages["commands.md"] = index
    return pages


# Diagnostics

def diagnostics(root):
    """Returns the page of all codes, with an example of each from the expected output of tests."""
    examples = {}
    for file in sorted((root / "Tests").rglob("*.diagnostics.txt")):
        text = file.read_text()
        codes = re.search(r"^codes: (.*)$", text, re.M)
        messages = re.findall(r"^\S+?:\d+:\d+: ((?:error|warning|info): .*)$", text, re.M)
        for code, message in zip(codes[1].split() if codes else [], messages):
            if len(message) < len(examples.get(code, message + " ")):
                examples[code] = message
    lines = [
        "# Diagnostics", "",
        "Each problem that Maquette reports has a code, which `--diagnostic-format json` and `sarif` contain. "
        "[Diagnostics](../diagnostics.md) describes the formats.", ""]
    for line in (root / "docs/diagnostics.md").read_text().split("\n## Codes\n")[1].strip().split("\n"):
        row = re.fullmatch(r"\| `([\w-]+)` \| (.*) \|", line)
        if line.startswith("### "):
            lines += [line[1:], ""]
        elif row:
            lines += [f"### `{row[1]}`", "", row[2], ""]
            lines += ["```text", examples[row[1]], "```", ""] if row[1] in examples else []
    return lines
