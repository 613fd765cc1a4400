import Graphics

/// Draws an animation's parts.
extension SVGDocument {
  /// Draws a part over what there is.
  mutating func append(_ part: FlipBook.Part, timing: FlipBook.Timing) throws(RenderingError) {
    switch part {
    case .still(let node): try append(node)
    case .group(let group, let parts):
      guard group.opacity > 0 else { return }
      begin(group)
      for part in parts { try append(part, timing: timing) }
      body.end()
    case .pages(let pages):
      for page in pages { try append(page, timing: timing) }
    }
  }

  private mutating func append(_ page: FlipBook.Page, timing: FlipBook.Timing) throws(RenderingError) {
    guard let first = page.frames.first, !page.nodes.isEmpty else { return }
    isRepeating = first > 0
    defer { isRepeating = false }
    // Viewers that know no animation show the page of the first frame.
    let display: [XMLWriter.Attribute] = first > 0 ? [.init("display", "none")] : []
    body.begin("g", [.init("id", names.unique("frame-\(first + 1)"))] + display)
    body.element("animate", timing.animation(during: page.frames))
    for node in page.nodes { try append(node) }
    body.end()
  }

  /// Refers to what `node` draws, which is defined where it is first used.
  mutating func appendUse(of node: Scene.Node, number: Int) throws(RenderingError) {
    var attributes = [XMLWriter.Attribute("xlink:href", "#" + (try define(node, number: number)))]
    if case .group(let group) = node { attributes += Self.placement(of: group) }
    body.element("use", attributes)
  }

  private mutating func define(_ node: Scene.Node, number: Int) throws(RenderingError) -> String {
    if let name = partNames[number] { return name }
    let outside = body
    body = XMLWriter(depth: 2)
    let name: String
    if case .group(let group) = node.content {
      name = names.unique(group.element?.id ?? "part-\(number)")
      try append(group, named: name)
    } else {
      name = names.unique("part-\(number)")
      body.begin("g", [.init("id", name)])
      try appendInPlace(node)
      body.end()
    }
    definitions.append(body)
    body = outside
    partNames[number] = name
    return name
  }
}
