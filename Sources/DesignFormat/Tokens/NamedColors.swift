/// The colors that a design names at its top level. Each color is read on first use.
final class NamedColors {
  let names: [String]
  /// The values of all colors by name; empty after `readAll()`.
  private var fields: [String: Field]
  private var known: [String: DesignColor?] = [:]
  /// The names of the colors that are being read. Each of these colors refers to the next one.
  private var open: [String] = []

  init() {
    (names, fields) = ([], [:])
  }

  /// Creates a set of colors that have been read before.
  init(known colors: [String: DesignColor]) {
    (names, fields, known) = (colors.keys.sorted(), [:], colors.mapValues { .some($0) })
  }

  init(reading field: Field) {
    let members = field.members() ?? []
    if members.count > Limits.colors {
      field.report(
        "too-many-colors", "a design may have at most \(Limits.colors) colors; this one has \(members.count)")
    }
    var fields: [String: Field] = [:]
    for member in members.prefix(Limits.colors) {
      if let problem = Self.problem(with: member.key) {
        field.validation.report(
          Diagnostic(
            code: "invalid-name", location: field.validation.location(atOffset: member.keyOffset),
            path: field.path, message: "\(quoted(member.key)) \(problem.message)", hint: problem.remedy))
      }
      fields[member.key] = field.member(member)
    }
    self.fields = fields
    names = members.prefix(Limits.colors).map(\.key)
  }

  /// Whether there is a color with a name, valid or invalid.
  func has(_ name: String) -> Bool { fields[name] != nil || known[name] != nil }

  /// The valid colors that have been read, by name.
  var colors: [String: DesignColor] { known.compactMapValues { $0 } }

  /// Returns the color with a name; nil if there is none, or after reporting a circular reference.
  func color(named name: String, for user: Field) -> DesignColor? {
    if let color = known[name] { return color }
    if let start = open.firstIndex(of: name) {
      user.report(
        "circular-reference",
        "the color \(quoted(name)) refers to itself: "
          + (open[start...] + [name]).joined(separator: " → "),
        hint: "replace one reference of the cycle by another color")
      return nil
    }
    guard let field = fields[name] else { return nil }
    open.append(name)
    let color = field.color()
    open.removeLast()
    known[name] = .some(color)
    return color
  }

  func readAll() {
    for name in names {
      if let field = fields[name] { _ = color(named: name, for: field) }
    }
    // This breaks a reference cycle: fields have the context of their document, and the context has these colors.
    fields = [:]
  }

  /// Returns the message and the remedy for an invalid name; nil for a valid one.
  private static func problem(with name: String) -> (message: String, remedy: String)? {
    if let color = SystemColor(rawValue: name) {
      return (
        "is reserved for a system color",
        color == .tintColor ? #"set the key "tintColor" of the design instead"# : "choose another name"
      )
    }
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]{0,63}/) == nil else { return nil }
    return (
      "is not a valid color name",
      "start with a letter, then use letters, digits, - and _, at most 64 characters in all"
    )
  }
}

/// The names of the tokens and assets that define the colors of a design.
///
/// Colors are identified by their value. A color that the design writes as `#RRGGBB` therefore also has a name if a token has the
/// same value.
package struct ColorNames: Equatable, Sendable {
  private var names: [DesignColor: String?] = [:]

  package init() {}

  /// The name of a color; nil if no token or asset has this color, or if the design uses several tokens or assets that
  /// have it.
  package subscript(color: DesignColor) -> String? { names[color] ?? nil }

  mutating func note(_ name: String, of color: DesignColor) {
    if let known = names[color], known != name {
      names[color] = .some(nil)
    } else {
      names[color] = name
    }
  }
}
