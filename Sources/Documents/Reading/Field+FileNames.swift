extension Field {
  package func fileNamePart(_ noun: String, code: String) -> String? {
    guard let name = nonEmptyString() else { return nil }
    guard !name.utf8.allSatisfy(Self.isSafe) || name.utf8.count > 64 else { return name }
    let safe = name.lowercased().split { !$0.utf8.allSatisfy(Self.isSafe) }.joined(separator: "-")
    report(
      code, "the \(noun) \(quoted(name)) is not safe in file names",
      hint: "use up to 64 of a-z, 0-9, - and _"
        + (safe.isEmpty || safe.utf8.count > 64 ? "" : ", such as \(quoted(safe))"))
    return nil
  }

  private static func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 97...122, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
