"""Says of every document in a file, whether a JSON Schema accepts it.

Usage: agreement.py SCHEMA DOCUMENTS

A document stands on each line of the file. Prints a line for each: empty for an accepted one, else what is wrong with it.
The validator is the Python package jsonschema-rs, which Scripts/install-jsonschema puts into .build/tools.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / ".build/tools/python"))
import jsonschema_rs


def main(schema_path, documents_path):
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema_rs.meta.validate(schema)
    validator = jsonschema_rs.Draft202012Validator(schema)
    with open(documents_path, encoding="utf-8", newline="\n") as file:
        for line in file:
            try:
                validator.validate(json.loads(line))
                print()
            except jsonschema_rs.ValidationError as error:
                print(f"{error.instance_path}: {ascii(error.message[:200])}")


main(*sys.argv[1:])
