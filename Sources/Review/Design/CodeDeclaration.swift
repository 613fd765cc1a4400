import LayoutEngine

/// A top-level declaration in a Swift file with all lines up to the next one: a type with its members, a function, or
/// the lines before the first declaration.
///
/// Files are split by lines without a parser. A declaration begins in the first column, as in formatted code.
struct CodeDeclaration {
  /// For example `class WaterfallLayout`; nil for the lines before the first declaration.
  let name: String?
  let file: String
  /// The first line, counted from 1.
  let start: Int
  /// The lines of code without indentation. Empty lines and comments are omitted.
  private(set) var lines: [(number: Int, text: Substring)] = []

  static func all(in files: [LayoutSources.File]) -> [CodeDeclaration] { files.flatMap(all) }

  private static func all(in file: LayoutSources.File) -> [CodeDeclaration] {
    var all = [CodeDeclaration(name: nil, file: file.path, start: 1)]
    // Attributes on separate lines belong to the declaration that follows.
    var waiting: [(number: Int, text: Substring)] = []
    for (place, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = line.trimmed
      guard !text.isEmpty, !text.hasPrefix("//") else { continue }
      let isAtEdge = line.first?.isWhitespace == false
      if isAtEdge, let name = name(of: text) {
        let start = waiting.first?.number ?? place + 1
        all.append(CodeDeclaration(name: name, file: file.path, start: start, lines: waiting))
        waiting = []
      } else if isAtEdge, text.hasPrefix("@") {
        waiting.append((place + 1, text))
        continue
      }
      all[all.count - 1].lines += waiting + [(place + 1, text)]
      waiting = []
    }
    return all.filter { !$0.lines.isEmpty }
  }

  private init(name: String?, file: String, start: Int, lines: [(number: Int, text: Substring)] = []) {
    (self.name, self.file, self.start, self.lines) = (name, file, start, lines)
  }

  private static let types: Set<Substring> = ["class", "struct", "enum", "protocol", "actor", "typealias"]
  private static let others: Set<Substring> = ["extension", "func", "let", "var"]

  /// Returns the declaration that a line begins, such as `class Name`, after attributes and modifiers; nil if there is
  /// none.
  private static func name(of line: Substring) -> String? {
    let words = line.split { !$0.isLetter && !$0.isNumber && !"_.@".contains($0) }
    guard let place = words.firstIndex(where: { types.contains($0) || others.contains($0) }),
      words.indices.contains(place + 1),
      words[..<place].allSatisfy({ $0.hasPrefix("@") || $0.allSatisfy(\.isLowercase) })
    else { return nil }
    return "\(words[place]) \(words[place + 1])"
  }

  /// The identifiers and keywords in the declaration.
  private var words: Set<Substring> {
    Set(lines.flatMap { $0.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
  }

  /// Returns the declarations that `types` may depend on: their own declarations and, transitively, the declarations
  /// whose names occur in these. Extensions of types declared elsewhere may affect everything, so they are always
  /// included.
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
    var fresh = known
    for index in foreign { fresh.formUnion(all[index].words) }
    while !fresh.isEmpty {
      known.formUnion(fresh)
      let next = all.indices.filter { !reached.contains($0) && !own[$0].isDisjoint(with: known) }
      reached.formUnion(next)
      fresh = next.reduce(into: Set()) { $0.formUnion(all[$1].words) }.subtracting(known)
    }
    return all.indices.filter(reached.contains).map { all[$0] }
  }

  /// The names by which other code refers to the declaration. For lines without a declaration, these are the types
  /// declared in them.
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
