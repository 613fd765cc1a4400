package import DesignFormat
import Foundation

extension LayoutText {
  /// Returns the path of the design in a layout text; `nil` if the line is missing or invalid. The remaining text is not
  /// validated.
  package static func design(in bytes: [UInt8]) -> String? { headingValue("design", in: bytes) }

  /// Returns the fonts in a layout text; nil if the line is missing or invalid. The remaining text is not validated.
  package static func fonts(in bytes: [UInt8]) -> String? { headingValue("fonts", in: bytes) }

  private static func headingValue(_ name: String, in bytes: [UInt8]) -> String? {
    for line in String(decoding: bytes.prefix(1 << 16), as: UTF8.self).unicodeScalars
      .split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r" }).prefix(8)
    {
      guard case .success(let tokens) = Result(catching: { try LayoutToken.tokens(of: Substring(line)) })
      else { continue }
      if tokens.count == 2, tokens[0].text == name { return tokens[1].text }
    }
    return nil
  }

  /// Parses a layout text. `file` is the file's name in messages. Windows line endings are accepted.
  ///
  /// - Throws: `InvalidLayoutText` with every problem of the text. If the text contains git conflict markers, only
  ///   these are reported.
  package init(reading bytes: [UInt8], file: String) throws(InvalidLayoutText) {
    let source = SourceText(file: file, bytes: bytes)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let problem = Diagnostic(
        code: "layout-encoding", location: source.location(atOffset: 0), message: "the text is not UTF-8")
      throw InvalidLayoutText(report: DiagnosticReport([problem]))
    }
    guard LargeFilePointer(bytes) == nil else {
      let problem = Diagnostic(
        code: "large-file-pointer", location: source.location(atOffset: 0),
        message: "the file is only a Git LFS pointer, without the text itself",
        hint: LargeFilePointer.remedy)
      throw InvalidLayoutText(report: DiagnosticReport([problem]))
    }
    var reader = LayoutTextReader(text, file: file)
    reader.reportConflicts(in: source)
    let layout = reader.read()
    guard let layout, reader.problems.isEmpty else {
      throw InvalidLayoutText(report: DiagnosticReport(reader.problems, sources: [source]))
    }
    self = layout
  }
}

private struct LayoutTextReader {
  private let file: String
  private let lines: [Substring]
  private(set) var problems: [Diagnostic] = []
  private var heading: [String: String] = [:]
  private var parts: [LayoutText.Part: LayoutPartReader] = [:]
  private var part: LayoutText.Part?

  init(_ text: String, file: String) {
    self.file = file
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Substring(line.last == "\r" ? line.dropLast() : line)
    }
  }

  /// Returns the layout. Returns `nil` if there are problems, and adds them to `problems`.
  mutating func read() -> LayoutText? {
    guard problems.isEmpty, checkVersion() else { return nil }
    for (number, line) in lines.enumerated().dropFirst() {
      do throws(LayoutToken.Failure) {
        let tokens = try LayoutToken.tokens(of: line)
        if let first = tokens.first { try read(first, tokens, isIndented: line.hasPrefix(" "), number + 1) }
      } catch {
        report(error.reason, line: number + 1, column: error.column)
      }
    }
    finish()
    guard problems.isEmpty, let design = heading["design"], let screen = heading["screen"],
      let viewport = heading["viewport"], let content = parts[.content], let bars = parts[.bars]
    else { return nil }
    let variant = (screen: screen, viewport: viewport)
    return LayoutText(
      design: design, fonts: heading["fonts"], content: content.record(of: variant),
      bars: bars.record(of: variant))
  }

  private mutating func report(_ message: String, line: Int, column: Int = 1, hint: String? = nil) {
    problems.append(
      Diagnostic(
        code: "layout-text", location: SourceLocation(file: file, line: line, column: column),
        message: message, hint: hint))
  }

  mutating func reportConflicts(in source: SourceText) {
    // All conflicts of a reference have one remedy, so the first is enough.
    if let offset = ConflictMarkers.offsets(in: source.bytes).first {
      report(
        ConflictMarkers.message, line: source.location(atOffset: offset).line,
        hint: "resolve the conflict in the design, then write the reference again with \"maquette record\"; "
          + "\"maquette merge-driver --install\" keeps git from leaving conflicts that the designs do not have"
      )
    }
  }

  private mutating func checkVersion() -> Bool {
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3, words[0] == "maquette", words[1] == "layout" else {
      report(
        "this is not a layout text", line: 1,
        hint: "the first line must be \"maquette layout \(LayoutText.version)\"")
      return false
    }
    guard words[2] == "\(LayoutText.version)" else {
      report(
        "version \(quoted(String(words[2]))) of the layout text is not supported", line: 1,
        hint:
          "this program reads version \(LayoutText.version); write references again with \"maquette record\"")
      return false
    }
    return true
  }

  private mutating func read(
    _ first: LayoutToken, _ tokens: [LayoutToken], isIndented: Bool, _ line: Int
  ) throws(LayoutToken.Failure) {
    if !isIndented, !first.isQuoted, tokens.count > 1 {
      if ["design", "screen", "viewport", "fonts"].contains(first.text), part == nil {
        guard heading.updateValue(tokens[1].text, forKey: first.text) == nil, tokens.count == 2 else {
          throw LayoutToken.Failure(
            reason: "the line \(quoted(first.text)) must occur exactly once, with one value", column: 1)
        }
        return
      }
      if let part = LayoutText.Part(rawValue: first.text), tokens.count > 2, tokens[2].text == "×" {
        guard parts[part] == nil else {
          throw LayoutToken.Failure(reason: "\(part.rawValue) occurs twice", column: 1)
        }
        parts[part] = try LayoutPartReader(tokens)
        self.part = part
        return
      }
    }
    guard let part else {
      throw LayoutToken.Failure(
        reason: "expected \"design\", \"screen\", \"viewport\" or \"content\"", column: first.column)
    }
    try parts[part]?.read(tokens, isIndented: isIndented, line: line)
  }

  private mutating func finish() {
    for name in ["design", "screen", "viewport"] where heading[name] == nil {
      report("the line \"\(name)\" is missing", line: 1)
    }
    for part in LayoutText.Part.allCases {
      guard let reader = parts[part] else {
        report("the text ends before \"\(part.rawValue)\"", line: max(1, lines.count))
        continue
      }
      for problem in reader.problems() { report(problem.message, line: problem.line) }
    }
  }
}

/// Parses one part of a layout text into a record.
struct LayoutPartReader {
  private let contentSize: CGSize
  private let size: CGSize
  private var elements: [(element: ElementRecord, line: Int)] = []
  /// For each element, by index, the style properties of its template that the element does not have.
  private var lacking: [Int: Set<String>] = [:]
  private var templates: [String: [String: String]] = [:]
  private var owner = Owner.unknown
  private var firstLines: [ElementOrder: Int] = [:]
  private var repetitions: [(message: String, line: Int)] = []

  /// The element or template that the following indented lines belong to.
  private enum Owner {
    case unknown
    case unreadable
    case element
    case template(String)
  }

  private struct ElementOrder: Hashable {
    let category: String
    let section: Int
    let order: Int
  }

  /// Parses the first line of the part, such as `content 402 × 730 in 402 × 874`.
  init(_ tokens: [LayoutToken]) throws(LayoutToken.Failure) {
    guard tokens.count == 8, tokens[4].text == "in", tokens[6].text == "×" else {
      throw LayoutToken.Failure(reason: "expected two sizes, such as 402 × 730 in 402 × 874", column: 1)
    }
    contentSize = CGSize(width: try tokens[1].number(), height: try tokens[3].number())
    size = CGSize(width: try tokens[5].number(), height: try tokens[7].number())
  }

  mutating func read(_ tokens: [LayoutToken], isIndented: Bool, line: Int) throws(LayoutToken.Failure) {
    if isIndented {
      try readProperty(LayoutFields(tokens))
    } else if tokens.count == 2, !tokens[0].isQuoted, tokens[0].text == TemplateStyles.key {
      guard templates.updateValue([:], forKey: tokens[1].text) == nil else {
        throw LayoutToken.Failure(reason: "the template occurs twice", column: 1)
      }
      owner = .template(tokens[1].text)
    } else {
      // The properties of an invalid element are skipped, so that they do not cause errors and do not become properties of the
      // previous element.
      owner = .unreadable
      var fields = LayoutFields(tokens)
      let element = try fields.element()
      let elementOrder = ElementOrder(
        category: element.category, section: element.section, order: element.order)
      if let first = firstLines.updateValue(line, forKey: elementOrder) {
        repetitions.append(
          ("\(element.category) \(element.section).\(element.order) is already in line \(first)", line))
      }
      elements.append((element, line))
      owner = .element
    }
  }

  private mutating func readProperty(_ fields: LayoutFields) throws(LayoutToken.Failure) {
    var fields = fields
    let last = elements.count - 1
    let kind = try fields.word("a property")
    switch (kind.text, owner) {
    case (_, .unreadable): return
    case (_, .unknown):
      throw LayoutToken.Failure(reason: "expected an element before this line", column: kind.column)
    case ("style", .template(let template)):
      let name = try fields.word("a name")
      let isNew = templates[template]?.updateValue(try fields.quoted(), forKey: name.text) == nil
      try fields.end(isNew: isNew, name)
    case ("style", .element):
      let name = try fields.word("a name")
      var isNew = true
      if let value = try fields.quotedOrNone() {
        isNew = elements[last].element.style.updateValue(value, forKey: name.text) == nil
      } else {
        isNew = lacking[last, default: []].insert(name.text).inserted
      }
      try fields.end(isNew: isNew, name)
    case ("text", .element):
      let name = try fields.word("a name")
      let isNew = elements[last].element.texts.updateValue(try fields.quoted(), forKey: name.text) == nil
      try fields.end(isNew: isNew, name)
    case ("image", .element):
      let isNew = elements[last].element.image == nil
      elements[last].element.image = try fields.word("a digest").text
      try fields.end(isNew: isNew, kind)
    case ("transform", .element):
      let isNew = elements[last].element.transform.isEmpty
      elements[last].element.transform = try fields.numbers()
      try fields.end(isNew: isNew, kind)
    default:
      throw LayoutToken.Failure(
        reason: "expected \"text\", \"image\", \"style\" or \"transform\"", column: kind.column)
    }
  }

  /// Returns the problems that can be detected only after the last line.
  func problems() -> [(message: String, line: Int)] {
    var reported: Set<String> = []
    let unknown = elements.compactMap { element, line -> (message: String, line: Int)? in
      guard let template = element.style[TemplateStyles.key], templates[template] == nil,
        reported.insert(template).inserted
      else { return nil }
      return ("the template \(LayoutToken.quote(template)) is not defined", line)
    }
    return repetitions + unknown
  }

  func record(of variant: (screen: String, viewport: String)) -> ScreenRecord {
    let complete = elements.enumerated().map { number, entry in
      var element = entry.element
      guard let template = element.style[TemplateStyles.key] else { return element }
      let common = (templates[template] ?? [:]).filter { !(lacking[number] ?? []).contains($0.key) }
      element.style.merge(common) { own, _ in own }
      return element
    }
    return ScreenRecord(variant, size: size, contentSize: contentSize, elements: complete)
  }
}

/// The error for a layout text that cannot be parsed. It contains all problems with their lines.
package struct InvalidLayoutText: Error, Equatable, Sendable, CustomStringConvertible {
  /// The problems of the layout text, in reading order.
  package let report: DiagnosticReport

  package var description: String { report.description }
}
