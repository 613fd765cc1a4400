"""The keys of the design format, read from its JSON Schema."""

import copy
import json
import re


class Key:
    """A key of an object: its path below the object, such as `border.color`, and its schema."""

    def __init__(self, path, schema, required, fallback=""):
        self.path = path
        self.schema = schema
        text = schema.get("description", "")
        match = re.fullmatch(r"(.*?)\s*\bBy default (.*?)\.(?=\s|$)(.*)", text, re.S)
        if match and "default" not in schema:
            self.default = match[2]
            text = (match[1] + match[3]).strip()
        elif "default" in schema:
            self.default = f"`{json.dumps(schema['default'], ensure_ascii=False)}`"
        else:
            self.default = "required" if required else ""
        self.sentence = text or fallback
        self.is_required = required


class Schema:
    def __init__(self, document):
        self.document = document
        self.definitions = document["$defs"]
        self.tables = {name: self._keys(name) for name in ["design", *self.definitions]}

    def named(self, name):
        return self.document if name == "design" else self.definitions[name]

    def resolved(self, schema):
        """Returns a schema with the properties of the one that it refers to."""
        while "$ref" in schema:
            own = {key: value for key, value in schema.items() if key != "$ref"}
            schema = {**self.definitions[schema["$ref"].rsplit("/", 1)[1]], **own}
        return schema

    # Keys

    def keys(self, name):
        """Returns the keys of an object by their paths, without its type if that is constant."""
        return self.tables[name]

    def _keys(self, name):
        keys = {}
        schema = self.named(name)
        self._collect(schema, "", keys)
        # The color is the one key that texts, shapes, icons and images have in addition to other parts.
        if schema.get("$ref", "").endswith("/templateInkPart"):
            color = self.definitions["templateInkPart"]["properties"]["color"]
            keys["color"] = Key("color", {"description": color["description"], "$ref": color["$ref"]}, False)
        return keys

    def _collect(self, schema, path, keys, is_form=False):
        """Collects the keys of objects that are part of a schema, but not those of definitions that it refers to."""
        for key, value in schema.get("properties", {}).items():
            if not isinstance(value, dict) or key == "type" and "const" in value:
                continue
            definition = self.resolved(value)
            full = {name: definition[name] for name in ("description", "default") if name in definition} | value
            fallback = self.resolved({"$ref": value["$ref"]}).get("description", "") if "$ref" in value else ""
            # A key that one of several forms of an object requires is optional in the others.
            required = key in schema.get("required", []) and not is_form
            keys.setdefault(path + key, Key(path + key, full, required, fallback))
            self._collect(value, f"{path}{key}.", keys)
        branches = schema.get("anyOf", []) + schema.get("oneOf", [])
        # Branches without this key only restrict the keys of the object around them.
        branches = [each for each in branches if "properties" not in each or "additionalProperties" in each]
        for branch in branches + ([schema["items"]] if "items" in schema else []):
            self._collect(branch, path, keys, is_form=sum("properties" in each for each in branches) > 1)

    # Types

    def type(self, schema, link):
        """Returns the type of a value in words. `link` returns the text for a definition."""
        words = self._types(schema, link)
        words = list(dict.fromkeys(word for word in words if word))
        return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1] if words else ""

    def _types(self, schema, link):
        if "$ref" in schema:
            return [link(schema["$ref"].rsplit("/", 1)[1])]
        if "const" in schema:
            return [f"`{json.dumps(schema['const'])}`"]
        if "enum" in schema:
            return [f"`{json.dumps(value)}`" for value in schema["enum"]]
        for key in ("anyOf", "oneOf"):
            if any(len(branch.keys() - {"required"}) for branch in schema.get(key, [])):
                return [word for branch in schema[key] for word in self._types(branch, link)]
        kind = schema.get("type")
        if isinstance(kind, list):
            return [word for each in kind for word in self._types({**schema, "type": each}, link)]
        if kind == "boolean":
            return ["`true`", "`false`"]
        if kind == "null":
            return ["`null`"]
        if kind in ("number", "integer"):
            return [("whole number" if kind == "integer" else "number") + self._range(schema)]
        if kind == "string":
            return ["text"]
        if kind == "array":
            return [self._array(schema, link)]
        if kind == "object":
            values = schema.get("additionalProperties")
            if isinstance(values, dict) and values:
                return [f"object of {self._plural(self.type(values, link))} by name"]
            return ["object"]
        return []

    def _range(self, schema):
        low, high, above = schema.get("minimum"), schema.get("maximum"), schema.get("exclusiveMinimum")
        words = []
        if low is not None and high is not None:
            return f" from {low:,} to {high:,}"
        if low is not None:
            words.append(f"at least {low:,}")
        if above is not None:
            words.append(f"above {above:,}")
        if high is not None:
            words.append(f"at most {high:,}")
        return " " + ", ".join(words) if words else ""

    def _array(self, schema, link):
        low, high = schema.get("minItems"), schema.get("maxItems")
        element = self.type(schema.get("items", {}), link)
        if "prefixItems" in schema:
            return "array of " + ", ".join(self.type(each, link) for each in schema["prefixItems"])
        if low == high and low is not None:
            return f"array of {low} elements: {element}" if element else f"array of {low} elements"
        count = f"{low} to {high:,} " if low and high else f"up to {high:,} " if high else ""
        return f"array of {count}elements" + (f": {element}" if element else "")

    def _plural(self, text):
        return text if text.startswith("`") or "](" in text else text + "s" if not text.endswith("s") else text

    # Objects in designs

    def fits(self, value, schema):
        """Whether a value can be described by a schema, without its inner values."""
        if schema is True or schema == {}:
            return True
        schema = self.resolved(schema)
        if "const" in schema and value != schema["const"] or "enum" in schema and value not in schema["enum"]:
            return False
        types = {"object": dict, "array": list, "string": str, "boolean": bool}
        kind = schema.get("type")
        if isinstance(kind, list):
            return any(self.fits(value, {**schema, "type": each}) for each in kind)
        if kind in types and not isinstance(value, types[kind]):
            return False
        if kind in ("number", "integer") and (isinstance(value, bool) or not isinstance(value, (int, float))):
            return False
        for key in ("anyOf", "oneOf"):
            if key in schema and not any(self.fits(value, branch) for branch in schema[key]):
                return False
        if "not" in schema and self.fits(value, schema["not"]):
            return False
        if not isinstance(value, dict):
            return True
        properties = schema.get("properties", {})
        if any(key not in value for key in schema.get("required", [])):
            return False
        if schema.get("additionalProperties") is False and any(key not in properties for key in value):
            return False
        return all(
            self.fits(value[key], {name: rule[name] for name in ("const", "enum") if name in rule})
            for key, rule in properties.items() if key in value and isinstance(rule, dict))

    def objects(self, design, name):
        """Returns the objects in a design that a definition describes."""
        found = []
        self._visit(design, self.document, "design", name, found)
        return list({id(each): each for each in found}.values())

    def _visit(self, value, schema, owner, name, found):
        if "$ref" in schema:
            target = schema["$ref"].rsplit("/", 1)[1]
            self._visit(value, self.definitions[target], target, name, found)
        if owner == name and isinstance(value, dict):
            found.append(value)
        for key in ("anyOf", "oneOf"):
            for branch in schema.get(key, []):
                if len(branch.keys() - {"required"}) and self.fits(value, branch):
                    self._visit(value, branch, owner, name, found)
        for branch in schema.get("allOf", []):
            if "then" in branch and self.fits(value, branch["if"]):
                self._visit(value, branch["then"], owner, name, found)
        if isinstance(value, dict):
            properties = schema.get("properties", {})
            for key, inner in value.items():
                rule = properties.get(key, schema.get("additionalProperties"))
                if isinstance(rule, dict):
                    self._visit(inner, rule, None, name, found)
        if isinstance(value, list):
            for index, inner in enumerate(value):
                rules = schema.get("prefixItems", [])
                rule = rules[index] if index < len(rules) else schema.get("items")
                if isinstance(rule, dict):
                    self._visit(inner, rule, owner, name, found)

    def holders(self, design, name, path):
        """Returns the objects in a design that have the last key of a path, such as `color` of `border.color`."""
        *outer, last = path.split(".")
        holders = self.objects(design, name)
        for key in outer:
            holders = [each[key] for each in holders if key in each]
            holders = [inner for each in holders for inner in (each if isinstance(each, list) else [each])]
            holders = [each for each in holders if isinstance(each, dict)]
        return [each for each in holders if last in each]

    def without(self, design, name, path, *replacement):
        """Returns a design in which objects lack a key, or the first one has another value of it."""
        design = copy.deepcopy(design)
        key = path.rsplit(".", 1)[-1]
        holders = self.holders(design, name, path)
        if replacement and holders:
            holders[0][key] = replacement[0]
            return design
        for each in holders:
            del each[key]
        return design


def written(value, width=100, indent=""):
    """Returns a value as JSON, with short objects and arrays on one line."""
    line = json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict) and value:
        line = "{ " + ", ".join(f"{json.dumps(k, ensure_ascii=False)}: {written(v, 10**6)}" for k, v in value.items()) + " }"
    elif isinstance(value, list):
        line = "[" + ", ".join(written(each, 10**6) for each in value) + "]"
    if len(indent) + len(line) <= width or not isinstance(value, (dict, list)) or not value:
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        lines = [f"{inner}{json.dumps(k, ensure_ascii=False)}: {written(v, width, inner)}" for k, v in value.items()]
        return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
    return "[\n" + ",\n".join(inner + written(each, width, inner) for each in value) + f"\n{indent}]"
