import Foundation

/// Parses one part of a layout text into a record.
struct LayoutPartReader {
  private let contentSize: CGSize
  private let size: CGSize
  private var elements: [(element: ElementRecord, line: Int)] = []
  /// Style properties of the template that an element does not have, by the element's index.
  private var lacking: [Int: Set<String>] = [:]
  private var templates: [String: [String: String]] = [:]
  private var owner = Owner.nobody
  private var places: [Place: Int] = [:]
  private var repetitions: [(message: String, line: Int)] = []

  /// The owner of the indented lines that follow.
  private enum Owner {
    case nobody
    case unreadable
    case element
    case template(String)
  }

  private struct Place: Hashable {
    let category: String
    let section: Int
    let order: Int
  }

  /// Parses the first line, such as `content 402 × 730 in 402 × 874`.
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
        throw LayoutToken.Failure(reason: "the template is there twice", column: 1)
      }
      owner = .template(tokens[1].text)
    } else {
      // The properties of an invalid element are skipped. They neither cause errors nor go to the previous element.
      owner = .unreadable
      var fields = LayoutFields(tokens)
      let element = try fields.element()
      let place = Place(category: element.category, section: element.section, order: element.order)
      if let first = places.updateValue(line, forKey: place) {
        repetitions.append(
          ("\(element.category) \(element.section).\(element.order) is in line \(first) already", line))
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
    case (_, .nobody):
      throw LayoutToken.Failure(reason: "the line belongs to no element", column: kind.column)
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

  /// Returns the problems that are detectable only after the last line.
  func problems() -> [(message: String, line: Int)] {
    var reported: Set<String> = []
    let unknown = elements.compactMap { element, line -> (message: String, line: Int)? in
      guard let template = element.style[TemplateStyles.key], templates[template] == nil,
        reported.insert(template).inserted
      else { return nil }
      return ("the template \(LayoutToken.quote(template)) is described nowhere", line)
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
