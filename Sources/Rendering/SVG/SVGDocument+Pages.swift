import Graphics

extension SVGDocument {
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
  mutating func appendUse(of node: Scene.Node, as part: RecurringNodes.Part) throws(RenderingError) {
    var attributes = [XMLWriter.Attribute("xlink:href", "#" + (try define(part)))]
    // A label that changes on the way cannot stand in the definition.
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
      try appendInPlace(part.content)
      body.end()
    }
    definitions.append(body)
    body = outside
    return name
  }
}
