public import LayoutEngine

/// The differences between two versions of layout code, limited to the declarations that the layouts depend on.
/// Comments, empty lines and indentation are ignored.
public struct CodeDifference: Sendable {
  /// The changes in the order of the new version, followed by the removed declarations.
  public let changes: [CodeChange]

  /// Compares the layout types of both versions and the declarations that they depend on.
  public init(from old: LayoutSources, to new: LayoutSources) {
    guard old.files != new.files else {
      changes = []
      return
    }
    let types = old.typeNames + new.typeNames
    let (before, after) = (Self.named(old, types), Self.named(new, types))
    let counterparts = Dictionary(before.map { ($0.key, $0.declaration) }) { first, _ in first }
    let stay = Set(after.map(\.key))
    changes =
      after.compactMap { key, declaration in
        CodeChange(from: counterparts[key], to: declaration)
      }
      + before.filter { !stay.contains($0.key) }.compactMap { CodeChange(from: $0.declaration, to: nil) }
  }

  /// A declaration's name, and its number among declarations of the same name. Code without a name uses the file's
  /// name.
  private struct Key: Hashable {
    let name: String
    let number: Int
  }

  private static func named(
    _ sources: LayoutSources, _ types: [String]
  ) -> [(key: Key, declaration: CodeDeclaration)] {
    var counts: [String: Int] = [:]
    return CodeDeclaration.reached(from: types, in: CodeDeclaration.all(in: sources.files)).map {
      let name = $0.name ?? $0.file.lastStep
      counts[name, default: 0] += 1
      return (Key(name: name, number: counts[name, default: 0]), $0)
    }
  }
}

/// One difference between two versions of code.
public struct CodeChange: Equatable, Sendable {
  /// The declaration, such as `class WaterfallLayout`; nil for code before the first declaration.
  public let subject: String?
  /// `changed`, `added` or `removed`.
  public let deed: String
  /// The file that contains the declaration; the old file if it was removed.
  public let file: String
  /// The first line that differs, counted from 1; in the old file if the declaration was removed.
  public let line: Int
  /// The previous location; nil for an added or removed declaration.
  public let former: (file: String, line: Int)?

  /// Returns nil if both declarations are equal.
  init?(from old: CodeDeclaration?, to new: CodeDeclaration?) {
    guard let place = new ?? old else { return nil }
    (subject, file) = (place.name, place.file)
    guard let old, let new else {
      (deed, line, former) = (old == nil ? "added" : "removed", place.start, nil)
      return
    }
    guard !old.lines.map(\.text).elementsEqual(new.lines.map(\.text)) else { return nil }
    deed = "changed"
    let same = zip(old.lines, new.lines).prefix { $0.text == $1.text }.count
    func lineNumber(in declaration: CodeDeclaration) -> Int {
      let lines = declaration.lines
      return lines.indices.contains(same) ? lines[same].number : lines.last?.number ?? declaration.start
    }
    line = lineNumber(in: new)
    former = (old.file, lineNumber(in: old))
  }

  /// The change as a line that begins with its location: `Layouts/Waterfall.swift:14: class WaterfallLayout changed`.
  public var description: String {
    let was = former.map { " (was at \($0.file):\($0.line))" } ?? ""
    return "\(file):\(line): \([subject, deed].compactMap { $0 }.joined(separator: " "))\(was)"
  }

  /// Returns the change with an origin that groups it across designs. `named` returns the display name of a file.
  public func fileChange(named: (String) -> String) -> FileChange {
    var change = FileChange(line: description)
    change.place = "\(file):\(line)"
    change.origin = ChangeOrigin(.code, file: named(file), key: subject, deed: deed)
    return change
  }

  /// Whether the descriptions of both changes are equal.
  public static func == (a: CodeChange, b: CodeChange) -> Bool { a.description == b.description }
}

extension String {
  fileprivate var lastStep: String { split(separator: "/").last.map(String.init) ?? self }
}
