/// The colours that a design names at its top, each read once.
final class NamedColors {
  let names: [String]
  /// By name; none once all have been read.
  private var fields: [String: Field]
  private var known: [String: DesignColor?] = [:]
  /// The names of those that are being read, each of which needs the next.
  private var open: [String] = []

  /// No colours.
  init() {
    (names, fields) = ([], [:])
  }

  /// Colours that have been read before, by name.
  init(known colors: [String: DesignColor]) {
    (names, fields, known) = (colors.keys.sorted(), [:], colors.mapValues { .some($0) })
  }

  init(reading field: Field) {
    let members = field.members() ?? []
    if members.count > Limits.colors {
      field.report(
        "too-many-colors", "a design may name \(Limits.colors) colours, this one names \(members.count)")
    }
    var fields: [String: Field] = [:]
    for member in members.prefix(Limits.colors) {
      if let problem = Self.problem(with: member.key) {
        field.validation.report(
          Diagnostic(
            code: "invalid-name", location: field.validation.location(atOffset: member.keyOffset),
            path: field.path, message: "\(quoted(member.key)) cannot name a colour", hint: problem))
      }
      fields[member.key] = field.member(member)
    }
    self.fields = fields
    names = members.prefix(Limits.colors).map(\.key)
  }

  /// Whether there is a colour of a name, right or wrong.
  func has(_ name: String) -> Bool { fields[name] != nil || known[name] != nil }

  /// Those that are right and have been read, by name.
  var colors: [String: DesignColor] { known.compactMapValues { $0 } }

  /// The colour of a name that there is; nil where something is wrong with it, which has been reported.
  func color(named name: String, for user: Field) -> DesignColor? {
    if let color = known[name] { return color }
    if let start = open.firstIndex(of: name) {
      user.report(
        "circular-reference",
        "the colour \(quoted(name)) leads back to itself: "
          + (open[start...] + [name]).joined(separator: " → "))
      return nil
    }
    guard let field = fields[name] else { return nil }
    open.append(name)
    let color = field.color()
    open.removeLast()
    known[name] = .some(color)
    return color
  }

  /// Reads those that nothing has asked for yet, too.
  func readAll() {
    for name in names {
      if let field = fields[name] { _ = color(named: name, for: field) }
    }
    // Fields keep their document's context, which keeps these colours.
    fields = [:]
  }

  /// A hint for a name that cannot be used; nil for one that can.
  private static func problem(with name: String) -> String? {
    if SystemColor(rawValue: name) == .tintColor { return #"write "tintColor" at the top of the design"# }
    if SystemColor(rawValue: name) != nil { return "a system colour has that name; choose another one" }
    return name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]{0,63}/) != nil
      ? nil : "use a letter, then letters, digits, - and _, at most 64"
  }
}

/// The names of the tokens and assets that a design's colours came from.
///
/// Colours are known by their value alone, so one that a design also writes as `#RRGGBB` has the name, too.
public struct ColorNames: Equatable, Sendable {
  private var names: [DesignColor: String?] = [:]

  /// No names.
  public init() {}

  /// The name of a colour; nil for a colour that no token has, or that the design takes from several.
  public subscript(color: DesignColor) -> String? { names[color] ?? nil }

  mutating func note(_ name: String, of color: DesignColor) {
    if let known = names[color], known != name {
      names[color] = .some(nil)
    } else {
      names[color] = name
    }
  }
}
