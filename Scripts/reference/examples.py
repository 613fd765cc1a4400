"""The example designs of keys, and their images with and without the key."""

import json
import pathlib
import re
import shutil
import subprocess
import tempfile

NAME = "{design}~{screen}~{viewport}~{variant}~{update}~{step}@{scale}"


class Image:
    """A drawn image as PNG, with its size in points and its pixels, as compressed."""

    def __init__(self, file):
        self.png = file.read_bytes()
        # Text chunks before the pixels differ between designs.
        self.pixels = self.png[16:29] + self.png[self.png.index(b"IDAT"):]
        scale = float(file.stem.rsplit("@", 1)[1])
        self.width = round(int.from_bytes(self.png[16:20], "big") / scale)
        self.height = round(int.from_bytes(self.png[20:24], "big") / scale)


class Example:
    """A design that shows the effect of a key."""

    def __init__(self, owner, path, design, other):
        self.owner = owner
        self.path = path
        self.design = design
        self.other = other
        self.images = []
        self.images_without = []

    @property
    def has_key(self):
        """Whether it is the example of a key, rather than of a shipped template."""
        return self.owner != "shippedTemplates"


class Examples:
    """The examples in a folder, one file per key: OBJECT/KEY.json.

    `without.json` has the value of a key in the second image, if it is not the one without the key, as `OBJECT.KEY`.
    `no-image.json` has the reason why a key has no images, as `OBJECT.KEY`, or as `OBJECT.*` for all keys without an example.
    """

    def __init__(self, folder, schema):
        self.folder = folder
        self.schema = schema
        self.others = json.loads((folder / "without.json").read_text())
        self.reasons = json.loads((folder / "no-image.json").read_text())
        self.all = {}
        for file in sorted(folder.glob("*/*.json")):
            owner, path = file.parent.name, file.stem
            name = f"{owner}.{path}"
            other = [self.others[name]] if name in self.others else []
            self.all[owner, path] = Example(owner, path, json.loads(file.read_text()), other)

    def reason(self, owner, path):
        return self.reasons.get(f"{owner}.{path}") or self.reasons.get(f"{owner}.*")

    def problems(self, owners):
        """Returns what is missing or superfluous: each key of the given objects needs an example or a reason."""
        problems = []
        keys = {(owner, path) for owner, paths in owners for path in paths}
        for owner, path in sorted(keys):
            if (owner, path) in self.all and f"{owner}.{path}" in self.reasons:
                problems.append(f"{owner}.{path} has an example and a reason to have none")
            elif (owner, path) not in self.all and not self.reason(owner, path):
                problems.append(f"{owner}.{path} needs {owner}/{path}.json, or a reason in no-image.json")
        for owner, path in self.all:
            if (owner, path) not in keys:
                problems.append(f"{owner}/{path}.json is the example of an unknown key")
        names = {f"{owner}.{path}" for owner, path in keys} | {f"{owner}.*" for owner, _ in keys}
        for file, table in (("without.json", self.others), ("no-image.json", self.reasons)):
            problems += [f"{file} has the unknown key {name}" for name in table if name not in names]
        for example in self.all.values():
            if example.has_key and not self.schema.holders(example.design, example.owner, example.path):
                problems.append(f"{example.owner}/{example.path}.json lacks the key")
        return problems

    def draw(self, program, owners):
        """Draws the examples of objects in one run, and returns what is wrong with them."""
        chosen = [each for each in self.all.values() if each.owner in owners]
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name) / "examples"
            shutil.copytree(self.folder, folder, ignore=lambda path, names: self._skipped(pathlib.Path(path), names, owners))
            for example in [each for each in chosen if each.has_key]:
                less = self.schema.without(example.design, example.owner, example.path, *example.other)
                (folder / example.owner / f"{example.path}.without.json").write_text(json.dumps(less))
            run = subprocess.run(
                [program, "render", ".", "--compact", "--no-manifest", "--output", "../out", "--name-template", NAME],
                cwd=folder, capture_output=True, text=True)
            if run.returncode:
                return [run.stderr.strip()]
            # A header or footer that the layout does not show may be the effect of the key.
            warnings = [line for line in run.stderr.splitlines()
                        if "warning: " in line and not re.search(r"this (header|footer) is not drawn", line)]
            problems = ["\n".join(warnings)] if warnings else []
            for example in chosen:
                drawn = pathlib.Path(name) / "out" / example.owner
                example.images = self._images(drawn, example.path, example.design)
                example.images_without = self._images(drawn, f"{example.path}.without", example.design)
                if example.has_key and [each.pixels for each in example.images] == [each.pixels for each in example.images_without]:
                    problems.append(f"{example.owner}/{example.path}.json looks equal with and without the key")
        return problems

    def _skipped(self, path, names, owners):
        """Returns the names in a folder that are designs of other objects, or tables of this script."""
        is_other = path == self.folder or path.parent == self.folder and path.name not in owners
        return [name for name in names if is_other and name.endswith(".json")]

    def _images(self, folder, stem, design):
        """Returns the images of the design's first screen, or of its updates and transitions if it has any."""
        screen = design["screens"][0]
        files = [each for each in folder.glob("*.png") if each.name.startswith(f"{stem}~{screen['id']}~")]
        is_change = "updates" in screen or "transitions" in screen
        files = [each for each in files if bool(each.name.split("~")[4]) == is_change]
        return [Image(each) for each in sorted(files, key=lambda file: file.name.split("~"))]
