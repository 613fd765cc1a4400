"""Says of every document in a file, one a line, whether a JSON Schema accepts it.

Usage: agreement.py SCHEMA DOCUMENTS

Prints a line for each: empty for an accepted document, else what is wrong with it. The validator is the
module jsonschema, Debian's python3-jsonschema.
"""

import json
import sys

from jsonschema import Draft202012Validator


def main(schema_path, documents_path):
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    with open(documents_path, encoding="utf-8", newline="\n") as file:
        for line in file:
            error = next(validator.iter_errors(json.loads(line)), None)
            print("" if error is None else f"{error.json_path}: {ascii(error.message[:200])}")


main(*sys.argv[1:])
