/// The type references between the folders in a folder.
struct FolderGraph {
  private var arrows: [String: Set<String>] = [:]

  /// Collects the top-level types in `root` that are declared in a single folder.
  init(_ sources: [SwiftSource], in root: String) {
    var homes: [Substring: Set<String>] = [:]
    for source in sources {
      for name in source.topLevelTypes { homes[name, default: []].insert(source.folder(in: root)) }
    }
    for source in sources {
      let folder = source.folder(in: root)
      for word in source.words {
        guard let folders = homes[word], folders.count == 1, let home = folders.first, home != folder
        else { continue }
        arrows[folder, default: []].insert(home)
      }
    }
  }

  /// The cycles: groups of folders in which each folder depends on all the others.
  var circles: Set<Set<String>> {
    let reach = arrows.mapValues { reachable(from: $0) }
    let circles = reach.map { folder, reached in
      reached.filter { $0 == folder || reach[$0]?.contains(folder) == true }
    }
    return Set(circles.filter { $0.count > 1 })
  }

  private func reachable(from start: Set<String>) -> Set<String> {
    var (reached, open) = (start, Array(start))
    while let folder = open.popLast() {
      for next in arrows[folder] ?? [] where reached.insert(next).inserted { open.append(next) }
    }
    return reached
  }
}

extension SwiftSource {
  /// The names of the top-level types that the file declares with at least internal access.
  fileprivate var topLevelTypes: [Substring] {
    lines.compactMap { line in
      guard let first = line.first, first != " " else { return nil }
      let words = line.split { $0 == " " || $0 == ":" || $0 == "<" }
      guard let kind = words.firstIndex(where: Self.typeKinds.contains), kind + 1 < words.count,
        words[..<kind].allSatisfy({ Self.modifiers.contains($0) || $0.hasPrefix("@") })
      else { return nil }
      return words[kind + 1]
    }
  }

  private static let typeKinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]
  private static let modifiers: Set<Substring> = ["public", "package", "internal", "final", "indirect"]

  /// The capitalized words outside of comments and strings.
  fileprivate var words: Set<Substring> {
    let bytes = text.utf8
    var words: Set<Substring> = []
    var (index, start) = (bytes.startIndex, bytes.startIndex)
    func isLetter(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    while index < bytes.endIndex {
      let byte = bytes[index]
      start = index
      index = bytes.index(after: index)
      if byte == UInt8(ascii: "/"), index < bytes.endIndex, bytes[index] == byte {
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      } else if byte == UInt8(ascii: "\"") {
        while index < bytes.endIndex, bytes[index] != byte {
          // Skips the character after a backslash, because an escaped quote does not end the string.
          let length = bytes[index] == UInt8(ascii: "\\") ? 2 : 1
          index = bytes.index(index, offsetBy: length, limitedBy: bytes.endIndex) ?? bytes.endIndex
        }
        if index < bytes.endIndex { index = bytes.index(after: index) }
      } else if isLetter(byte) {
        index = bytes[index...].firstIndex { !isLetter($0) } ?? bytes.endIndex
        if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) { words.insert(text[start..<index]) }
      }
    }
    return words
  }
}
