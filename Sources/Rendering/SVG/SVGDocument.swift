import Foundation
import Graphics

/// An SVG document being written: a body, and the definitions that the body refers to.
struct SVGDocument {
  /// How text is written.
  let textStyle: SVGPicture.TextStyle
  /// Where glyphs and pictures are looked up.
  let library: SceneLibrary
  /// Nodes that are written once although they are shown several times.
  let recurring: RecurringNodes
  /// The elements that are shown.
  var body = XMLWriter(depth: 1)
  /// The elements that the body refers to.
  var definitions = XMLWriter(depth: 2)
  /// The names that are taken.
  var names = UniqueNames()
  /// The names of clips by their geometry.
  var clipNames: [String: String] = [:]
  /// The names of shadows' filters by what they say.
  var shadowNames: [String: String] = [:]
  /// The name of the filter for pictures without hues; `nil` where there are none yet.
  var grayName: String?
  /// The names of embedded pictures.
  var imageNames: [ImageSource: String] = [:]
  /// The names of recurring nodes by their numbers.
  var partNames: [Int: String] = [:]
  /// Whether elements that were named before are drawn once more.
  var isRepeating = false

  /// An empty document.
  init(text: SVGPicture.TextStyle, recurring: RecurringNodes, library: SceneLibrary) {
    textStyle = text
    self.library = library
    self.recurring = recurring
  }

  /// Draws a node over what there is.
  mutating func append(_ node: Scene.Node) throws(RenderingError) {
    if let part = recurring.part(of: node) { return try appendUse(of: node, as: part) }
    try appendInPlace(node)
  }

  /// Draws a node over what there is, although it recurs.
  mutating func appendInPlace(_ node: Scene.Node) throws(RenderingError) {
    switch node {
    case .group(let group): try append(group)
    case .shape(let shape): append(shape)
    case .text(let text): try append(text)
    case .image(let image): try append(image)
    }
  }

  /// The whole document.
  func finished(_ scene: Scene) -> String {
    var document = XMLWriter()
    let (width, height) = (scene.size.width, scene.size.height)
    document.begin(
      "svg",
      [
        .init("xmlns", "http://www.w3.org/2000/svg"),
        .init("xmlns:xlink", "http://www.w3.org/1999/xlink"),
        .init("width", width), .init("height", height),
        .init("viewBox", "0 0 \(width.figures(2)) \(height.figures(2))"),
      ])
    if !scene.title.isEmpty { document.element("title", containing: scene.title) }
    if !definitions.text.isEmpty {
      document.begin("defs")
      document.append(definitions)
      document.end()
    }
    if let background = scene.background {
      document.element(
        "rect",
        [.init("id", "background"), .init("width", width), .init("height", height)]
          + Self.attributes("fill", background))
    }
    document.append(body)
    document.end()
    return document.text
  }

  /// Draws a group, under `name` rather than its element's own where there is one.
  mutating func append(_ group: Group, named name: String? = nil) throws(RenderingError) {
    guard group.opacity > 0 else { return }
    begin(group, named: name)
    if group.projection == nil {
      for child in group.children { try append(child) }
    } else if let seen = try ProjectedGroup(
      group, pixelsPerPoint: ProjectedGroup.documentScale, with: library)
    {
      try append(Image(try seen.source(), frame: seen.frame))
    }
    body.end()
  }

  /// Begins a group's element; whoever calls this draws the children and ends it.
  mutating func begin(_ group: Group, named name: String? = nil) {
    var attributes: [XMLWriter.Attribute] = []
    if let name = name ?? ownName(of: group) { attributes.append(.init("id", name)) }
    if let indexPath = group.element?.indexPath { attributes.append(.init("data-index-path", indexPath)) }
    attributes += Self.placement(of: group)
    if let clip = group.clip { attributes.append(.init("clip-path", "url(#\(clipName(for: clip)))")) }
    if let fade = group.fade { attributes.append(.init("mask", "url(#\(define(mask: fade)))")) }
    if let shadow = group.shadow, let name = filterName(for: shadow, of: group.children) {
      // What throws the shadow is read out where it is seen.
      attributes += [.init("filter", "url(#\(name))"), .init("aria-hidden", "true")]
    }
    body.begin("g", attributes)
    if let element = group.element { body.element("title", containing: element.title) }
  }

  private mutating func ownName(of group: Group) -> String? {
    guard let id = group.element?.id else { return nil }
    return isRepeating ? names.claimed(id) : names.unique(id)
  }

  /// Where a group stands and how faint it is.
  static func placement(of group: Group) -> [XMLWriter.Attribute] {
    var attributes: [XMLWriter.Attribute] = []
    if group.transform != .identity, group.projection == nil {
      attributes.append(.init("transform", group.transform.svg))
    }
    if group.opacity < 1 { attributes.append(.init("opacity", group.opacity.figures(3))) }
    return attributes
  }
}
