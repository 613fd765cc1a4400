package import Foundation

/// A finished image as a display list. All positions are final, so painters do no layout.
package struct Scene: Equatable, Sendable {
  /// The image's size, in points.
  package var size: CGSize
  /// A description of the image, used as the title in file formats that support titles.
  package var title: String
  /// The color behind all nodes; `nil` for a transparent image.
  package var background: Color?
  /// The nodes in drawing order; the last is on top.
  package var nodes: [Node]

  package init(size: CGSize, title: String = "", background: Color? = nil, nodes: [Node] = []) {
    self.size = size
    self.title = title
    self.background = background
    self.nodes = nodes
  }

  package indirect enum Node: Hashable, Sendable {
    /// Nodes that are transformed, faded and clipped together.
    case group(Group)
    /// A path that is filled, stroked or both.
    case shape(Shape)
    /// One line of shaped text.
    case text(Text)
    /// An image from a file.
    case image(Image)

    /// The node without element labels, for content that is drawn a second time.
    package var unlabeled: Node {
      guard case .group(var group) = self else { return self }
      group.element = nil
      group.children = group.children.map(\.unlabeled)
      return .group(group)
    }
  }
}

/// An animation: scenes of equal size that are shown in order, each with its own duration.
package struct Animation: Equatable, Sendable {
  /// The frames, in order; at least one. The scenes of all frames have the size of the first frame's scene.
  package var frames: [Frame]
  /// The number of times the frames are shown, after which the last frame remains; 0 repeats them forever.
  package var playCount: Int

  package init(_ frames: [Frame], playCount: Int = 0) {
    self.frames = frames
    self.playCount = playCount
  }

  package struct Frame: Equatable, Sendable {
    /// The complete image, not the difference from the frame before.
    package var scene: Scene
    /// The duration, from 1 to 65,535 milliseconds: the range that animated PNG can encode.
    package var milliseconds: Int

    package init(_ scene: Scene, milliseconds: Int) {
      self.scene = scene
      self.milliseconds = milliseconds
    }
  }

  /// The duration of one repetition, in milliseconds.
  package var milliseconds: Int { frames.reduce(0) { $0 + $1.milliseconds } }
}

/// A textual description with one line per node, which is equal on all machines, for tests and debugging.
extension Scene: CustomStringConvertible {
  /// The scene's size and background, then one line for each node, indented by its depth.
  package var description: String {
    var lines = ["scene \(size.width.figures(3)) × \(size.height.figures(3))"]
    if let background { lines[0] += "  background \(background)" }
    for node in nodes { node.describe(indent: 1, into: &lines) }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Scene.Node {
  fileprivate func describe(indent: Int, into lines: inout [String]) {
    let margin = String(repeating: "  ", count: indent)
    switch self {
    case .group(let group):
      lines.append(margin + group.summary)
      for child in group.children { child.describe(indent: indent + 1, into: &lines) }
    case .shape(let shape):
      lines.append(margin + shape.summary)
    case .text(let text):
      lines.append(
        margin + "text \"\(text.string)\"  \(text.origin.summary)  w \(text.width.figures(2))  "
          + "\(text.font.summary)  \(text.color)\(text.ownRuns)")
    case .image(let image):
      lines.append(
        margin + "image \(image.source.name)  \(image.frame.summary)\(image.isGray ? "  gray" : "")"
          + (image.tint.map { "  tint \($0)" } ?? ""))
    }
  }
}

extension Group {
  fileprivate var summary: String {
    var parts = ["group"]
    if let element {
      parts.append("\(element.indexPath.map { $0 + " " } ?? "")\(element.id)")
    }
    if transform != .identity { parts.append(transform.summary) }
    if let projection {
      parts.append("projection " + projection.numbers.map { $0.figures(4) }.joined(separator: " "))
    }
    if fade != nil { parts.append("fade") }
    if let shadow { parts.append("shadow \(shadow.color) \(shadow.deviation.figures(3))") }
    switch backdrop {
    case .blurred(let blur, let clip)?:
      parts.append(
        "backdrop blur \(blur.deviation.figures(3)) \(blur.saturation.figures(3)) in \(clip.summary)")
    case .adaptive(_, let region)?: parts.append("backdrop adaptive in \(region.summary)")
    case nil: break
    }
    if let blur { parts.append("blur \(blur.deviation.figures(3)) \(blur.saturation.figures(3))") }
    if layerBlur > 0 { parts.append("layer blur \(layerBlur.figures(3))") }
    if let mask { parts.append("\(mask.kind.rawValue) mask of \(mask.nodes.count)") }
    if blendMode != .normal { parts.append(blendMode.rawValue) }
    if opacity != 1 { parts.append("opacity \(opacity.figures(3))") }
    if let clip { parts.append("clip \(clip.summary)") }
    return parts.joined(separator: "  ")
  }
}

extension Text {
  /// The descriptions of the glyph runs that have their own font or paint.
  fileprivate var ownRuns: String {
    runs.filter { $0.font != nil || $0.paint != nil }.map { run in
      let parts = [run.font?.summary, run.paint?.summary].compactMap { $0 }
      return "  [\(run.meaning.string)] \(parts.joined(separator: " "))"
    }.joined()
  }
}

extension Paint {
  fileprivate var summary: String {
    switch self {
    case .color(let color): "fill \(color)"
    case .linearGradient(let gradient): "gradient \(gradient.stops.summary)"
    case .radialGradient(let gradient):
      "radial \(gradient.radius.figures(3)) \(gradient.stops.summary)"
        + (gradient.transform == .identity ? "" : "  \(gradient.transform.summary)")
    }
  }
}

extension [LinearGradient.Stop] {
  fileprivate var summary: String {
    map { "\($0.offset.figures(3)) \($0.color)" }.joined(separator: ", ")
  }
}

extension Shape {
  fileprivate var summary: String {
    var text = path.summary
    if let fill { text += "  \(fill.summary)" }
    if let stroke {
      text += "  stroke \(stroke.paint?.summary ?? "\(stroke.color)") \(stroke.width.figures(3))"
    }
    return text
  }
}

extension Path {
  fileprivate var summary: String {
    switch self {
    case .rectangle(let rect): "rectangle \(rect.summary)"
    case .roundedRectangle(let rect, let radius): "rounded \(rect.summary)  r \(radius.figures(3))"
    case .box(let rect, let corners): "box \(rect.summary)  r \(corners.summary)"
    case .ellipse(let rect): "ellipse \(rect.summary)"
    case .elements(let elements): "path of \(elements.count)"
    case .evenOdd(let elements): "even-odd path of \(elements.count)"
    }
  }
}

extension Corners {
  fileprivate var summary: String {
    (radii.map { $0.figures(3) } + (isContinuous ? ["continuous"] : [])).joined(separator: " ")
  }
}

extension Font {
  fileprivate var summary: String { "\(family) \(weight) \(size.figures(3))" }
}

extension CGPoint {
  fileprivate var summary: String { "x \(x.figures(3))  y \(y.figures(3))" }
}

extension CGRect {
  fileprivate var summary: String {
    "\(origin.summary)  w \(width.figures(3))  h \(height.figures(3))"
  }
}

extension AffineTransform {
  fileprivate var summary: String {
    m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1
      ? "at \(CGPoint(x: tX, y: tY).summary)"
      : "transform " + [m11, m12, m21, m22, tX, tY].map { $0.figures(4) }.joined(separator: " ")
  }
}

extension Color: CustomStringConvertible {
  /// The color as `#RRGGBB`, followed by the alpha in percent if the color is not opaque.
  package var description: String {
    alpha == 1 ? hexString : "\(hexString) \((alpha * 100).figures(1))%"
  }
}

extension BinaryFloatingPoint {
  /// Returns the number with at most `digits` decimals, without trailing zeros, a `-0` or an exponent. The text is
  /// equal on all machines.
  ///
  /// The text is `0` if the value is not finite or its absolute value exceeds 10¹², because no image has such coordinates.
  package func figures(_ digits: Int) -> String {
    guard isFinite, abs(self) < 1e12 else { return "0" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((Double(self) * Double(scale)).rounded())
    let (whole, rest) = abs(scaled).quotientAndRemainder(dividingBy: scale)
    var text = scaled < 0 ? "-" : ""
    text += String(whole)
    guard rest != 0 else { return text }
    var decimals = String(rest)
    decimals = String(repeating: "0", count: digits - decimals.count) + decimals
    while decimals.last == "0" { decimals.removeLast() }
    return text + "." + decimals
  }
}
