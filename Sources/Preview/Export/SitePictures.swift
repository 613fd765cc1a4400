import Foundation
import Rendering

/// The SVG images of a screen in the form in which a static site stores them. Lines, outlines of glyphs and photos that several
/// images contain are stored once. `source.js` restores the documents.
///
/// In a line, `<12>` represents the outline with the number 12, and `<#name>` represents a photo. No well-formed XML document
/// contains these character sequences.
struct SitePictures {
  /// The lines of all documents, in the order of their first use, and their numbers.
  private var lines = UniqueTexts()
  private var outlines = UniqueTexts()
  /// For each document, the numbers of its lines: single numbers and ranges, separated by spaces.
  private var documents: [String] = []
  private var numbers: [Key: Int] = [:]
  /// The names of the photos, by their data URL.
  private var names: [Key: String] = [:]
  /// The data URLs of the photos, by name. A name is derived from the contents, so it is equal on all screens.
  private(set) var photos: [String: Data] = [:]

  /// Bytes as a key. Strings are not used, because strings that differ only in Unicode normalization are equal. An array of bytes
  /// is hashed byte by byte, which takes a noticeable part of the time.
  private struct Key: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  private struct UniqueTexts {
    private(set) var texts: [[UInt8]] = []
    private var numbers: [Key: Int] = [:]

    mutating func number(of bytes: some Collection<UInt8>) -> Int {
      let text = Key(bytes: Array(bytes))
      if let known = numbers[text] { return known }
      numbers[text] = texts.count
      texts.append(text.bytes)
      return texts.count - 1
    }
  }

  /// The minimum length of an attribute value that is stored as a photo, and of an outline that is stored once, in bytes.
  private static let (photoLength, outlineLength) = (2_000, 24)

  /// Adds a document, and returns its number. Equal documents have equal numbers. Returns `nil` if the document contains text
  /// that could be taken for a reference.
  mutating func add(_ svg: Data) -> Int? {
    guard let separated = separatingPhotos([UInt8](svg)) else { return nil }
    let key = Key(bytes: separated)
    if let known = numbers[key] { return known }
    var used: [Int] = []
    for line in separated.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      used.append(lines.number(of: separatingOutlines(Self.indentedByOne(line))))
    }
    documents.append(Self.ranges(used))
    numbers[key] = documents.count - 1
    return documents.count - 1
  }

  /// The script that adds the images of the screen `place` to the site.
  func script(for place: String) throws -> Data {
    let stored = Stored(
      lines: lines.texts.map { String(decoding: $0, as: UTF8.self) },
      outlines: outlines.texts.map { String(decoding: $0, as: UTF8.self) }, pictures: documents)
    return Data("maquetteSite.pictures[".utf8) + (try Answer.data(place)) + Data("] = ".utf8)
      + (try Answer.data(stored)) + Data(";\n".utf8)
  }

  private struct Stored: Encodable {
    let lines: [String]
    let outlines: [String]
    let pictures: [String]
  }

  /// Replaces the values of long `data:` attributes with references.
  private mutating func separatingPhotos(_ svg: [UInt8]) -> [UInt8]? {
    let mark = [UInt8](#""data:"#.utf8)
    var result: [UInt8] = []
    var (start, index) = (0, 0)
    while let quote = svg[index...].firstIndex(of: UInt8(ascii: "\"")) {
      index = quote + 1
      guard svg[quote...].starts(with: mark), let end = svg[index...].firstIndex(of: UInt8(ascii: "\""))
      else {
        continue
      }
      if end - index >= Self.photoLength {
        result += svg[start..<index]
        result += "<#\(name(ofPhoto: Key(bytes: Array(svg[index..<end]))))>".utf8
        start = end
      }
      index = end + 1
    }
    result += svg[start...]
    return Self.isSafe(result) ? result : nil
  }

  /// Whether the references to separated photos are the only text in `result` that has the form of a
  /// reference.
  private static func isSafe(_ result: [UInt8]) -> Bool {
    var index = 0
    while let found = result[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = found + 1
      guard index < result.count else { break }
      let next = result[index]
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { return false }
      if next == UInt8(ascii: "#"), result[found - 1] != UInt8(ascii: "\"") { return false }
    }
    return true
  }

  private mutating func name(ofPhoto photo: Key) -> String {
    if let known = names[photo] { return known }
    let name = SHA256(String(decoding: photo.bytes, as: UTF8.self)).digest.prefix(10)
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    names[photo] = name
    photos[name] = Data(photo.bytes)
    return name
  }

  /// Replaces the outlines of glyphs in a line. An outline is the part of a path after the coordinates of an `M` command, up to
  /// `z`; its coordinates are relative.
  private mutating func separatingOutlines(_ line: ArraySlice<UInt8>) -> [UInt8] {
    guard line.contains(UInt8(ascii: "z")) else { return Array(line) }
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      result.append(byte)
      index += 1
      guard byte == UInt8(ascii: "M"), let before = result.dropLast().last,
        before == UInt8(ascii: "z") || before == UInt8(ascii: "\"")
      else { continue }
      while index < line.endIndex, Self.isCoordinate(line[index]) {
        result.append(line[index])
        index += 1
      }
      let end = line[index...].firstIndex {
        $0 == UInt8(ascii: "z") || $0 == UInt8(ascii: "M") || $0 == UInt8(ascii: "\"")
      }
      guard let end, line[end] == UInt8(ascii: "z"), end - index >= Self.outlineLength else { continue }
      result += "<\(outlines.number(of: line[index...end]))>".utf8
      index = end + 1
    }
    return result
  }

  private static func isCoordinate(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: " ")].contains(byte)
  }

  /// Shortens the indentation of a line to one space, so that equal elements at different depths have equal
  /// lines.
  private static func indentedByOne(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = line.firstIndex(where: { $0 != UInt8(ascii: " ") }), first > line.startIndex else {
      return line
    }
    return line[(first - 1)...]
  }

  /// Returns ascending numbers as ranges: `3-5 9` for 3, 4, 5, 9.
  private static func ranges(_ numbers: [Int]) -> String {
    var parts: [String] = []
    var start = 0
    while start < numbers.count {
      var end = start
      while end + 1 < numbers.count, numbers[end + 1] == numbers[end] + 1 { end += 1 }
      parts.append(start == end ? "\(numbers[start])" : "\(numbers[start])-\(numbers[end])")
      start = end + 1
    }
    return parts.joined(separator: " ")
  }
}
