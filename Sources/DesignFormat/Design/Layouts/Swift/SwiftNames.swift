import Documents

extension Form where Value == String {
  /// The name of a class of an engineer's code.
  static let swiftTypeName = Form(
    words: "the name of a class in Swift", schema: { Schema(["type": "string", "pattern": .string(names)]) }
  ) { field in
    field.nonEmptyString().flatMap { field.swiftName($0, "a class") }
  }

  /// Identifiers, the inner after points.
  static let names = "^\(identifier)(\\.\(identifier))*$"
  static let identifier = "[A-Za-z_][A-Za-z0-9_]*"
}

extension Field {
  /// The name, where it is one of Swift's; nil after reporting that it is not. Identifiers have letters, digits and
  /// underscores here, so that a design is no program.
  func swiftName(_ name: String, _ noun: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy(\.isSwiftIdentifier) else {
      report(
        "invalid-swift-name", "\(quoted(name)) is not the name of \(noun) in Swift",
        hint: "names have letters, digits and underscores, and do not begin with a digit")
      return nil
    }
    return name
  }
}

extension Substring {
  var isSwiftIdentifier: Bool {
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      return false
    }
    return utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
