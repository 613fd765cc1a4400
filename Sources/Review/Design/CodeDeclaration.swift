import LayoutEngine

/// A declaration at the outer edge of a file of Swift, with all lines down to the next one: a type with all that is in
/// it, a function, or the lines that stand before them all.
///
/// Files are read by their lines, as people and formatters lay them out: what is declared begins at the edge.
struct CodeDeclaration {
  /// `class WaterfallLayout`; nil for what no declaration begins.
  let name: String?
  let file: String
  /// Where it begins, counted from 1.
  let start: Int
  /// The lines that say something, without indentation: no empty ones, and none that are remarks.
  private(set) var lines: [(number: Int, text: Substring)] = []

  /// The declarations of some files, in order.
  static func all(in files: [LayoutSources.File]) -> [CodeDeclaration] { files.flatMap(all) }

  private static func all(in file: LayoutSources.File) -> [CodeDeclaration] {
    var all = [CodeDeclaration(name: nil, file: file.path, start: 1)]
    // Attributes on lines of their own belong to what follows.
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

  /// The declaration in a line, `class Name`, behind attributes and modifiers; nil where there is none.
  private static func name(of line: Substring) -> String? {
    let words = line.split { !$0.isLetter && !$0.isNumber && !"_.@".contains($0) }
    guard let place = words.firstIndex(where: { types.contains($0) || others.contains($0) }),
      words.indices.contains(place + 1),
      words[..<place].allSatisfy({ $0.hasPrefix("@") || $0.allSatisfy(\.isLowercase) })
    else { return nil }
    return "\(words[place]) \(words[place + 1])"
  }

  /// The words of its names.
  private var words: Set<Substring> {
    Set(lines.flatMap { $0.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
  }

  /// Those of some declarations that types may have to do with: their own, and what these name in turn. Extensions of
  /// what is declared elsewhere may matter to all.
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

  /// The names that others know it by: what it declares; without a name, all types that are declared within.
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
