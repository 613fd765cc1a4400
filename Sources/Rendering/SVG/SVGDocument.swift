import Foundation
import Graphics

/// An SVG document that is being written: its body, and the definitions that the body references.
struct SVGDocument {
  let textStyle: SVGRenderer.TextStyle
  let library: SceneLibrary
  let recurring: RecurringNodes
  var body = XMLWriter(depth: 1)
  var definitions = XMLWriter(depth: 2)
  var names = UniqueNames()
  /// The names of clip paths, by their geometry.
  var clipNames: [String: String] = [:]
  /// The names of shadow filters, by their parameters.
  var shadowNames: [String: String] = [:]
  var blurNames: [String: String] = [:]
  /// The name of the filter for grayscale images; `nil` if it is not defined yet.
  var grayName: String?
  /// The names of tint filters, by color.
  var tintNames: [Color: String] = [:]
  var maskCount = 0
  var imageNames: [ImageSource: String] = [:]
  var drawings: [TintedSource: DefinedDrawing] = [:]
  /// The names of the definitions of recurring nodes, by the index of the definition.
  var partNames: [Int: String] = [:]
  /// Whether the nodes of an animation frame after the first are being written. Their ids are omitted if an earlier frame has
  /// used them, because ids are unique in a document.
  var isRepeating = false

  init(text: SVGRenderer.TextStyle, recurring: RecurringNodes, library: SceneLibrary) {
    textStyle = text
    self.library = library
    self.recurring = recurring
  }

  mutating func append(_ node: Scene.Node) throws(RenderingError) {
    if let part = recurring.part(of: node) { return try appendUse(of: node, as: part) }
    try appendInline(node)
  }

  /// Writes the node itself instead of a reference to its definition, even if the node recurs.
  mutating func appendInline(_ node: Scene.Node) throws(RenderingError) {
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

  /// Writes a group. `name` is the id of its element; if it is `nil`, the id is derived from the group.
  mutating func append(_ group: Group, named name: String? = nil) throws(RenderingError) {
    guard group.opacity > 0, group.blur == nil || group.clip != nil else { return }
    let group = group.withoutIsolatingClip
    try begin(group, named: name)
    if group.projection == nil {
      for child in group.children { try append(child) }
    } else if let extent = try ProjectedGroup(
      group, pixelsPerPoint: ProjectedGroup.documentScale, with: library)
    {
      let source = try extent.source(compressedAs: library.documentCompression)
      try append(Image(source, frame: extent.frame))
    }
    body.end()
  }

  /// Begins a group. The caller must write the children and end the element.
  mutating func begin(_ group: Group, named name: String? = nil) throws(RenderingError) {
    var attributes: [XMLWriter.Attribute] = []
    if let name = name ?? ownName(of: group) { attributes.append(.init("id", name)) }
    if let indexPath = group.element?.indexPath { attributes.append(.init("data-index-path", indexPath)) }
    attributes += Self.placement(of: group)
    if let clip = group.clip { attributes.append(.init("clip-path", "url(#\(clipName(for: clip)))")) }
    if let mask = group.mask { attributes.append(.init("mask", "url(#\(try define(mask)))")) }
    if group.layerBlur > 0, let name = filterName(blurring: group.children, by: group.layerBlur) {
      attributes.append(.init("filter", "url(#\(name))"))
    }
    if let fade = group.fade { attributes.append(.init("mask", "url(#\(define(mask: fade)))")) }
    if let shadow = group.shadow, let name = filterName(for: shadow, of: group.children) {
      // The visible nodes are accessible, so their shadow is hidden from assistive technology.
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
    if group.blendMode != .normal {
      attributes.append(.init("style", "mix-blend-mode:\(group.blendMode.css)"))
    }
    return attributes
  }
}

extension SVGDocument {
  mutating func append(_ shape: Shape) {
    let (name, geometry) = shape.path.svg
    var attributes = geometry
    attributes += shape.fill.map { paint($0, "fill") } ?? [.init("fill", "none")]
    if let stroke = shape.stroke {
      attributes += stroke.paint.map { paint($0, "stroke") } ?? Self.attributes("stroke", stroke.color)
      attributes.append(.init("stroke-width", stroke.width))
      if !stroke.dash.isEmpty {
        attributes.append(.init("stroke-dasharray", stroke.dash.map { $0.figures(2) }.joined(separator: " ")))
      }
      if stroke.cap != .butt { attributes.append(.init("stroke-linecap", stroke.cap.rawValue)) }
      if stroke.join != .miter { attributes.append(.init("stroke-linejoin", stroke.join.rawValue)) }
    }
    if shape.path.usesEvenOddRule { attributes.append(.init("fill-rule", "evenodd")) }
    if shape.endsAtPixels { attributes.append(.init("shape-rendering", "crispEdges")) }
    body.element(name, attributes)
  }

  private mutating func fill(_ paint: Paint) -> [XMLWriter.Attribute] { self.paint(paint, "fill") }

  private mutating func paint(_ paint: Paint, _ name: String) -> [XMLWriter.Attribute] {
    switch paint {
    case .color(let color): Self.attributes(name, color)
    case .linearGradient(let gradient): [.init(name, "url(#\(define(gradient)))")]
    case .radialGradient(let gradient): [.init(name, "url(#\(define(gradient)))")]
    }
  }

  mutating func append(_ text: Text) throws(RenderingError) {
    let label = XMLWriter.Attribute("aria-label", text.string)
    let parts = text.partsByPaint
    guard parts.count > 1 else { return try append(text, label) }
    body.begin("g", [label])
    for part in parts { try append(part, nil) }
    body.end()
  }

  /// Writes a text whose runs all have the same fill.
  private mutating func append(_ text: Text, _ label: XMLWriter.Attribute?) throws(RenderingError) {
    var (lettered, images): ([GlyphRun], [Image]) = ([], [])
    var segments = TextSegments()
    for run in text.runs {
      if try library.glyphImages.has(run.typeface) {
        images += try library.glyphImages.images(in: run, of: text)
        segments.interrupt()
      } else {
        lettered.append(run)
        segments.append(run)
      }
    }
    let label = label.map { [$0] } ?? []
    let isGroup = !images.isEmpty || (textStyle == .live && segments.all.count > 1)
    if isGroup { body.begin("g", label) }
    switch textStyle {
    case .outlines:
      let data = PathData(try library.outlines.path(of: lettered, in: text)).text
      if !data.isEmpty {
        body.element("path", (isGroup ? [] : label) + [.init("d", plain: data)] + fill(text.paint))
      }
    case .live:
      for segment in segments.all { body.append(segment, of: text, fill: fill(text.paint)) }
    }
    if text.paint.isGradient {
      for image in images {
        try append([image], opacity: text.paint.color(at: image.frame.middle).alpha)
      }
    } else {
      try append(images, opacity: text.paint.color(at: text.origin).alpha)
    }
    if isGroup { body.end() }
  }

  private mutating func append(_ images: [Image], opacity: Double) throws(RenderingError) {
    let isFaint = opacity < 1 && !images.isEmpty
    if isFaint { body.begin("g", [.init("opacity", opacity.figures(3))]) }
    for image in images { try append(image) }
    if isFaint { body.end() }
  }

  /// The attributes of a color. Its alpha is a separate attribute, as in SVG 1.1.
  static func attributes(
    _ property: String, _ color: Color, _ name: String? = nil
  ) -> [XMLWriter.Attribute] {
    let plain = XMLWriter.Attribute(name ?? property, color.hexString)
    return color.alpha == 1 ? [plain] : [plain, .init("\(property)-opacity", color.alpha.figures(3))]
  }
}

extension BlendMode {
  /// The mode's name in CSS.
  fileprivate var css: String {
    switch self {
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .plusLighter: "plus-lighter"
    default: rawValue
    }
  }
}

extension SVGDocument {
  mutating func append(_ part: AnimationContent.Part, timing: AnimationContent.Timing) throws(RenderingError)
  {
    switch part {
    case .still(let node): try append(node)
    case .group(let group, let parts):
      guard group.opacity > 0 else { return }
      try begin(group)
      for part in parts { try append(part, timing: timing) }
      body.end()
    case .pages(let pages):
      for page in pages { try append(page, timing: timing) }
    }
  }

  private mutating func append(_ page: AnimationContent.Page, timing: AnimationContent.Timing)
    throws(RenderingError)
  {
    guard let first = page.frames.first, !page.nodes.isEmpty else { return }
    isRepeating = first > 0
    defer { isRepeating = false }
    // Viewers without support for animations show the page of the first frame.
    let display: [XMLWriter.Attribute] = first > 0 ? [.init("display", "none")] : []
    body.begin("g", [.init("id", names.unique("frame-\(first + 1)"))] + display)
    body.element("animate", timing.animation(during: page.frames))
    for node in page.nodes { try append(node) }
    body.end()
  }

  /// Writes a reference to the content of `node`, and defines the content if this is its first use.
  mutating func appendUse(of node: Scene.Node, as part: RecurringNodes.Part) throws(RenderingError) {
    var attributes = [XMLWriter.Attribute("xlink:href", "#" + (try define(part)))]
    // A label that differs between nodes cannot be part of the definition.
    let label = part.label == nil ? node.label : nil
    if let indexPath = label?.indexPath { attributes.append(.init("data-index-path", indexPath)) }
    if case .group(let group) = node { attributes += Self.placement(of: group) }
    guard let label else { return body.element("use", attributes) }
    body.begin("use", attributes)
    body.element("title", containing: label.title)
    body.end()
  }

  private mutating func define(_ part: RecurringNodes.Part) throws(RenderingError) -> String {
    if let name = partNames[part.number] { return name }
    let name = names.unique(part.content.label?.id ?? "part-\(partNames.count + 1)")
    partNames[part.number] = name
    let outside = body
    body = XMLWriter(depth: 2)
    if case .group(var group) = part.content {
      group.element = part.label
      try append(group, named: name)
    } else {
      body.begin("g", [.init("id", name)])
      try appendInline(part.content)
      body.end()
    }
    definitions.append(body)
    body = outside
    return name
  }
}
