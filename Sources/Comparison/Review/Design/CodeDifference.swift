import DesignFormat
package import LayoutEngine

/// The differences between two versions of layout code, limited to the declarations that the layouts depend on.
/// Comments, empty lines and indentation are ignored.
package struct CodeDifference: Sendable {
  /// The changes in the order of the new version, followed by the removed declarations.
  package let changes: [CodeChange]

  /// Compares the layout types of both versions and the declarations that they depend on.
  package init(from old: LayoutSources, to new: LayoutSources) {
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

  /// A declaration's name, and its index among declarations with the same name. For code without a declaration, the name is that
  /// of the file.
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

package struct CodeChange: Equatable, Sendable {
  /// The declaration that changed, such as `class WaterfallLayout`; nil for code before the first declaration.
  package let subject: String?
  /// The kind of change: `changed`, `added` or `removed`.
  package let deed: String
  /// The path of the file that contains the declaration; the old path if the declaration was removed.
  package let file: String
  /// The first line that differs, counted from 1. If the declaration was removed, it is a line of the old file.
  package let line: Int
  /// The declaration's location in the old version; nil for an added or removed declaration.
  package let source: (file: String, line: Int)?

  /// Compares two versions of a declaration. Returns nil if they are equal.
  init?(from old: CodeDeclaration?, to new: CodeDeclaration?) {
    guard let position = new ?? old else { return nil }
    (subject, file) = (position.name, position.file)
    guard let old, let new else {
      (deed, line, source) = (old == nil ? "added" : "removed", position.start, nil)
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
    source = (old.file, lineNumber(in: old))
  }

  /// The change as a line that begins with its location: `Layouts/Waterfall.swift:14: class WaterfallLayout changed`.
  package var description: String {
    let was = source.map { " (was at \($0.file):\($0.line))" } ?? ""
    return "\(file):\(line): \([subject, deed].compactMap { $0 }.joined(separator: " "))\(was)"
  }

  /// Returns the change as a file change. Its origin groups it with equal changes of other designs. `named` returns the display
  /// name of a file.
  package func fileChange(named: (String) -> String) -> FileChange {
    var change = FileChange(line: description)
    change.place = "\(file):\(line)"
    // The old file is not annotated, because a code host shows the lines of the new version.
    if deed != "removed" { change.location = SourceLocation(file: file, line: line, column: 1) }
    change.origin = ChangeOrigin(.code, file: named(file), key: subject, deed: deed)
    return change
  }

  /// Whether the descriptions of both changes are equal.
  package static func == (a: CodeChange, b: CodeChange) -> Bool { a.description == b.description }
}

extension String {
  fileprivate var lastStep: String { split(separator: "/").last.map(String.init) ?? self }
}

/// A top-level declaration in a Swift file with all lines up to the next one: a type with its members, a function, or
/// the lines before the first declaration.
///
/// A file is split by lines without a parser: a declaration starts in the first column, as in formatted code.
struct CodeDeclaration {
  /// The declaration's name, such as `class WaterfallLayout`; nil for the lines before the first declaration.
  let name: String?
  let file: String
  /// The first line, counted from 1.
  let start: Int
  /// The lines of code without indentation, with their line numbers. Empty lines and comments are omitted.
  private(set) var lines: [(number: Int, text: Substring)] = []

  static func all(in files: [LayoutSources.File]) -> [CodeDeclaration] { files.flatMap(all) }

  private static func all(in file: LayoutSources.File) -> [CodeDeclaration] {
    var all = [CodeDeclaration(name: nil, file: file.path, start: 1)]
    // Attributes on lines of their own belong to the next declaration.
    var waiting: [(number: Int, text: Substring)] = []
    for (position, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = line.trimmed
      guard !text.isEmpty, !text.hasPrefix("//") else { continue }
      let isAtEdge = line.first?.isWhitespace == false
      if isAtEdge, let name = name(of: text) {
        let start = waiting.first?.number ?? position + 1
        all.append(CodeDeclaration(name: name, file: file.path, start: start, lines: waiting))
        waiting = []
      } else if isAtEdge, text.hasPrefix("@") {
        waiting.append((position + 1, text))
        continue
      }
      all[all.count - 1].lines += waiting + [(position + 1, text)]
      waiting = []
    }
    return all.filter { !$0.lines.isEmpty }
  }

  private init(name: String?, file: String, start: Int, lines: [(number: Int, text: Substring)] = []) {
    (self.name, self.file, self.start, self.lines) = (name, file, start, lines)
  }

  private static let types: Set<Substring> = ["class", "struct", "enum", "protocol", "actor", "typealias"]
  private static let others: Set<Substring> = ["extension", "func", "let", "var"]

  /// Returns the name of the declaration that starts in a line, such as `class Name`, without attributes and modifiers; nil if
  /// no declaration starts there.
  private static func name(of line: Substring) -> String? {
    let words = line.split { !$0.isLetter && !$0.isNumber && !"_.@".contains($0) }
    guard let position = words.firstIndex(where: { types.contains($0) || others.contains($0) }),
      words.indices.contains(position + 1),
      words[..<position].allSatisfy({ $0.hasPrefix("@") || $0.allSatisfy(\.isLowercase) })
    else { return nil }
    return "\(words[position]) \(words[position + 1])"
  }

  /// The identifiers and keywords in the declaration's code.
  private var words: Set<Substring> {
    Set(lines.flatMap { $0.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
  }

  /// Returns the declarations that `types` may depend on: their own declarations and, transitively, the declarations whose names
  /// occur in these. Extensions of types that other modules declare may affect everything, so they are always included.
  static func reached(from types: [String], in all: [CodeDeclaration]) -> [CodeDeclaration] {
    let own = all.map(\.ownNames)
    let foreign = all.indices.filter { index in
      all[index].name?.hasPrefix("extension ") == true
        && !all.indices.contains { other in
          all[other].name?.hasPrefix("extension ") != true && !own[other].isDisjoint(with: own[index])
        }
    }
    var reached = Set(foreign)
    var known = Set(types.flatMap { $0.split(separator: ".") })
    var foreignWords = known
    for index in foreign { foreignWords.formUnion(all[index].words) }
    while !foreignWords.isEmpty {
      known.formUnion(foreignWords)
      let next = all.indices.filter { !reached.contains($0) && !own[$0].isDisjoint(with: known) }
      reached.formUnion(next)
      foreignWords = next.reduce(into: Set()) { $0.formUnion(all[$1].words) }.subtracting(known)
    }
    return all.indices.filter(reached.contains).map { all[$0] }
  }

  /// The names by which other code refers to the declaration. For the lines before a file's first declaration, these are the
  /// names of the types declared or extended there.
  private var ownNames: Set<Substring> {
    if let name { return Set(name.split(separator: " ").dropFirst().flatMap { $0.split(separator: ".") }) }
    var names: Set<Substring> = []
    for line in lines {
      let words = line.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      for (word, next) in zip(words, words.dropFirst())
      where Self.types.contains(word) || word == "extension" {
        names.insert(next)
      }
    }
    return names
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    guard let end = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return self[...end].drop(while: \.isWhitespace)
  }
}

extension LayoutSources {
  /// The location of each type in `typeNames`: its name, its file as passed to the program, and its line, counted from 1. Types
  /// without a top-level declaration are omitted.
  package var declarations: [(name: String, file: String, line: Int)] {
    let all = CodeDeclaration.all(in: files)
    return typeNames.compactMap { name in
      let outermost = name.prefix { $0 != "." }
      let found = all.first { ["class", "struct", "actor"].map { "\($0) \(outermost)" }.contains($0.name) }
      guard let found else { return nil }
      return (name, found.file, found.start)
    }
  }
}
