import Foundation
import Graphics

/// An SVG document being written: a body, and the definitions that the body refers to.
struct SVGDocument {
  let textStyle: SVGPicture.TextStyle
  let library: SceneLibrary
  let recurring: RecurringNodes
  var body = XMLWriter(depth: 1)
  var definitions = XMLWriter(depth: 2)
  var names = UniqueNames()
  /// By the clips' geometry.
  var clipNames: [String: String] = [:]
  /// By what the filters say.
  var shadowNames: [String: String] = [:]
  var blurNames: [String: String] = [:]
  /// The filter for pictures without hues, once there is one.
  var grayName: String?
  /// The filters that draw pictures in one colour.
  var tintNames: [Color: String] = [:]
  var imageNames: [ImageSource: String] = [:]
  var drawings: [TintedSource: DefinedDrawing] = [:]
  /// By the recurring nodes' numbers.
  var partNames: [Int: String] = [:]
  /// Whether elements that were named before are drawn once more.
  var isRepeating = false

  init(text: SVGPicture.TextStyle, recurring: RecurringNodes, library: SceneLibrary) {
    textStyle = text
    self.library = library
    self.recurring = recurring
  }

  mutating func append(_ node: Scene.Node) throws(RenderingError) {
    if let part = recurring.part(of: node) { return try appendUse(of: node, as: part) }
    try appendInPlace(node)
  }

  /// Draws the node itself although it recurs.
  mutating func appendInPlace(_ node: Scene.Node) throws(RenderingError) {
    switch node {
    case .group(let group): try append(group)
    case .shape(let shape): append(shape)
    case .text(let text): try append(text)
    case .image(let image): try append(image)
    }
  }

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

  /// Under `name` rather than the element's own where there is one.
  mutating func append(_ group: Group, named name: String? = nil) throws(RenderingError) {
    guard group.opacity > 0, group.blur == nil || group.clip != nil else { return }
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

  /// Whoever calls this draws the children and ends the element.
  mutating func begin(_ group: Group, named name: String? = nil) {
    var attributes: [XMLWriter.Attribute] = []
    if let name = name ?? ownName(of: group) { attributes.append(.init("id", name)) }
    if let indexPath = group.element?.indexPath { attributes.append(.init("data-index-path", indexPath)) }
    attributes += Self.placement(of: group)
    if let clip = group.clip { attributes.append(.init("clip-path", "url(#\(clipName(for: clip)))")) }
    if let fade = group.fade { attributes.append(.init("mask", "url(#\(define(mask: fade)))")) }
    if let shadow = group.shadow, let name = filterName(for: shadow, of: group.children) {
      // The nodes that cast the shadow are read out where they are seen.
      attributes += [.init("filter", "url(#\(name))"), .init("aria-hidden", "true")]
    }
    if let blur = group.blur, let name = filterName(for: blur, in: group.clip) {
      attributes += [.init("filter", "url(#\(name))"), .init("aria-hidden", "true")]
    }
    body.begin("g", attributes)
    if let element = group.element { body.element("title", containing: element.title) }
  }

  private mutating func ownName(of group: Group) -> String? {
    guard let id = group.element?.id else { return nil }
    return isRepeating ? names.claimed(id) : names.unique(id)
  }

  static func placement(of group: Group) -> [XMLWriter.Attribute] {
    var attributes: [XMLWriter.Attribute] = []
    if group.transform != .identity, group.projection == nil {
      attributes.append(.init("transform", group.transform.svg))
    }
    if group.opacity < 1 { attributes.append(.init("opacity", group.opacity.figures(3))) }
    return attributes
  }
}
