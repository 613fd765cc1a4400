extension DiagnosticCode {
  static let jsonGroups = [
    Group(
      title: "The text of a file",
      codes: [
        DiagnosticCode(
          "unreadable-file", "The file cannot be read: it is missing, no regular file, or may not be read."),
        DiagnosticCode("file-too-large", "The file has more than 16 MiB."),
        DiagnosticCode("invalid-encoding", "The file is not UTF-8."),
        DiagnosticCode("nul-character", "The file, or a string in it, holds a NUL character."),
        DiagnosticCode("empty-file", "The file holds nothing."),
        DiagnosticCode("comment", "JSON has no comments."),
        DiagnosticCode("content-after-end", "Something follows the end of the document."),
        DiagnosticCode("control-character", "A string holds a control character that JSON wants escaped."),
        DiagnosticCode("duplicate-key", "A key appears twice in one object."),
        DiagnosticCode("expected-key", "Something else stands where a key in double quotes should."),
        DiagnosticCode("invalid-escape", "A string holds an escape that JSON does not have."),
        DiagnosticCode(
          "invalid-number",
          "A number is not written as JSON writes numbers, or is longer than 1,024 characters."),
        DiagnosticCode(
          "large-file-pointer",
          "Git LFS keeps the file, and a pointer to it is in its place; git lfs pull fetches it."),
        DiagnosticCode("lone-surrogate", #"A `\u` escape is half of a character."#),
        DiagnosticCode("missing-colon", "A key is not followed by a colon."),
        DiagnosticCode("missing-comma", "Two values, or two keys, are not separated by a comma."),
        DiagnosticCode("missing-value", "A value is missing."),
        DiagnosticCode("number-too-large", "A number is larger than a computer can hold."),
        DiagnosticCode("single-quotes", "A string stands in single quotes."),
        DiagnosticCode("too-deep", "Objects and arrays, or the parts of a template, are nested too deep."),
        DiagnosticCode("too-many-values", "The file holds more than 2,000,000 values."),
        DiagnosticCode("trailing-comma", "A comma stands before a closing bracket."),
        DiagnosticCode("unclosed-string", "A string has no closing quote."),
        DiagnosticCode(
          "unexpected-character",
          "A character outside of strings looks like one that JSON has, such as a no-break space, or is not seen."
        ),
        DiagnosticCode("unexpected-end", "The file ends within an object, an array or a value."),
        DiagnosticCode("unknown-word", "A bare word stands where a value should."),
      ])
  ]
}
