import Comparison
import DesignFormat
import Documents
import Foundation
import Graphics
import LayoutEngine
import Mockups

struct ElementResponse: Encodable {
  let kind: String
  let name: String
  let facts: [Answer.Fact]
  /// The calculation that produced the element's frame.
  let explanation: [String]
  let places: [DeterminingLocation]
  /// The item of the element as it is in the design; `nil` for elements without an item.
  let json: String?
  let measures: [Measure]
  let notes: [Note]

  /// A location that determined the element: a value in the design, or a class in layout code.
  struct DeterminingLocation: Encodable {
    let made: String
    let key: String
    let place: LocationResponse
  }

  struct Measure: Encodable {
    let name: String
    let frame: Answer.Box
    let isAcross: Bool
  }

  struct Note: Encodable {
    let title: String
    let lines: [String]
    let frame: Answer.Box
  }

  /// Describes an element. Throws if the size of one of its images cannot be read.
  init(_ attributes: LayoutAttributes, on screen: ScreenArrangement, of mockup: Mockup, by renderer: Renderer)
    throws
  {
    (kind, name) = (attributes.category.name, attributes.recordName(on: screen.screen))
    facts = Self.facts(attributes)
    let path = attributes.indexPath.map(String.init).joined(separator: ".")
    if screen.screen.layout.extended.sources != nil {
      explanation = ["\(screen.screen.layout.title) computed it; see its code"]
    } else {
      let text = FrameExplanation(of: "\(kind) \(path)", in: screen)?.text ?? ""
      explanation = text.split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
    }
    places = Self.places(attributes, screen, mockup)
    json = screen.item(at: attributes).flatMap { mockup.file.value(at: $0.path) }.map {
      JSONTree($0).lines(width: 44)
    }
    let redlines = try RedlineCallouts(of: attributes, on: screen, by: renderer)
    measures = redlines.measures.map {
      Measure(name: $0.name, frame: Answer.Box($0.area), isAcross: $0.direction != .down)
    }
    notes = redlines.notes.map { Note(title: $0.title, lines: $0.texts, frame: Answer.Box($0.frame)) }
  }

  private static func facts(_ attributes: LayoutAttributes) -> [Answer.Fact] {
    func text(_ value: Double) -> String { value.figures(3) }
    let (frame, center) = (attributes.frame, attributes.center)
    var facts: [(String, String)] = [
      ("kind", attributes.category.name),
      ("indexPath", attributes.indexPath.map(String.init).joined(separator: ".")),
    ]
    if let id = attributes.id { facts.append(("id", id)) }
    facts += [
      (
        "frame",
        "\(text(frame.minX)), \(text(frame.minY)), \(text(frame.width)) × \(text(frame.height))"
      ),
      ("center", "\(text(center.x)), \(text(center.y))"),
      ("size", "\(text(attributes.size.width)) × \(text(attributes.size.height))"),
      ("alpha", text(attributes.alpha)), ("zIndex", "\(attributes.zIndex)"),
    ]
    if attributes.transform3D != .identity { facts.append(("transform", "\(attributes.transform3D)")) }
    facts += attributes.custom.sorted { $0.key < $1.key }.map { ($0.key, "\($0.value)") }
    return facts.map { Answer.Fact(name: $0.0, value: $0.1) }
  }

  /// Returns the locations of the item, its template, its section, the layout and classes in layout code, from most to
  /// least specific.
  private static func places(
    _ attributes: LayoutAttributes, _ screen: ScreenArrangement, _ mockup: Mockup
  ) -> [DeterminingLocation] {
    let section = screen.screen.sections[attributes.indexPath.section]
    var paths: [(String, JSONPath)] = []
    if let item = screen.item(at: attributes) { paths.append(("item", item.path)) }
    if let template = screen.content(of: attributes).template {
      paths.append(("template", JSONPath([.key("templates"), .key(template.name)])))
    }
    paths += [
      ("section", section.path), ("layout", screen.screen.path.appending("layout")),
      ("screen", screen.screen.path),
    ]
    var seen: Set<String> = []
    let classes = screen.screen.layout.extended.sources?.declarations ?? []
    return paths.compactMap { made, path in
      guard let location = mockup.file.location(of: path), seen.insert("\(path)").inserted else { return nil }
      return DeterminingLocation(made: made, key: "\(path)", place: LocationResponse(location))
    }
      + classes.map { name, file, line in
        DeterminingLocation(
          made: "class", key: name, place: LocationResponse(SourceLocation(file: file, line: line, column: 1))
        )
      }
  }
}
