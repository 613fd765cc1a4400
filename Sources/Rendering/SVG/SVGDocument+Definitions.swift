import Foundation
import Graphics

extension SVGDocument {
  mutating func define(_ source: ImageSource) throws(RenderingError) -> String {
    if let name = imageNames[source] { return name }
    let name = names.unique("image-\(imageNames.count + 1)")
    imageNames[source] = name
    var placement: [XMLWriter.Attribute] = [
      .init("width", String(source.pixelWidth)), .init("height", String(source.pixelHeight)),
    ]
    if source.orientation != .up {
      let size = CGSize(width: source.pixelWidth, height: source.pixelHeight)
      placement = Self.attributes(of: source, over: CGRect(origin: .zero, size: size))
    }
    definitions.element("image", [.init("id", name)] + placement + (try attributes(of: source)))
    return name
  }

  mutating func grayFilter() -> String {
    if let grayName { return grayName }
    let name = names.unique("gray")
    grayName = name
    definitions.begin("filter", [.init("id", name), .init("color-interpolation-filters", "sRGB")])
    definitions.element("feColorMatrix", [.init("type", "saturate"), .init("values", "0")])
    definitions.end()
    return name
  }

  mutating func tintFilter(_ tint: Color) -> String {
    if let known = tintNames[tint] { return known }
    let name = names.unique("tint-\(tintNames.count + 1)")
    tintNames[tint] = name
    definitions.begin(
      "filter",
      [
        .init("id", name), .init("x", "0"), .init("y", "0"), .init("width", "1"), .init("height", "1"),
        .init("color-interpolation-filters", "sRGB"),
      ])
    definitions.element("feFlood", Self.attributes("flood", tint, "flood-color"))
    definitions.element("feComposite", [.init("in2", "SourceGraphic"), .init("operator", "in")])
    definitions.end()
    return name
  }

  /// Defines a mask with the alpha of a gradient, and returns its name.
  mutating func define(mask fade: LinearGradient) -> String {
    // A mask multiplies luminance and alpha. With white, only the alpha has an effect.
    var white = fade
    for index in white.stops.indices {
      white.stops[index].color = Color.white.withAlpha(fade.stops[index].color.alpha)
    }
    let gradient = define(white)
    let name = names.unique("fade")
    let far = 1e5
    definitions.begin(
      "mask",
      [
        .init("id", name), .init("maskUnits", "userSpaceOnUse"), .init("x", -far), .init("y", -far),
        .init("width", 2 * far), .init("height", 2 * far),
      ])
    definitions.element(
      "rect",
      [
        .init("x", -far), .init("y", -far), .init("width", 2 * far), .init("height", 2 * far),
        .init("fill", "url(#\(gradient))"),
      ])
    definitions.end()
    return name
  }

  /// Defines a mask of nodes, and returns its name.
  mutating func define(_ mask: Mask) throws(RenderingError) -> String {
    let name = names.unique("mask-\(maskCount + 1)")
    maskCount += 1
    let outside = body
    body = XMLWriter(depth: 2)
    let far = 1e5
    body.begin(
      "mask",
      [
        .init("id", name), .init("maskUnits", "userSpaceOnUse"), .init("x", -far), .init("y", -far),
        .init("width", 2 * far), .init("height", 2 * far),
      ] + (mask.kind == .alpha ? [.init("mask-type", "alpha")] : []))
    for node in mask.nodes { try append(node.unlabeled) }
    body.end()
    definitions.append(body)
    body = outside
    return name
  }

  /// Defines a filter that blurs the whole of a group with these nodes, and returns its name. Equal filters are defined once.
  /// Returns `nil` if no node is visible.
  mutating func filterName(blurring nodes: [Scene.Node], by deviation: Double) -> String? {
    guard let extent = SceneCoordinateSpace(transform: .identity).extent(of: nodes) else { return nil }
    let reach = 3 * deviation
    let region: [XMLWriter.Attribute] = [
      .init("x", extent.x.lowerBound - reach), .init("y", extent.y.lowerBound - reach),
      .init("width", extent.x.upperBound - extent.x.lowerBound + 2 * reach),
      .init("height", extent.y.upperBound - extent.y.lowerBound + 2 * reach),
    ]
    let blur = XMLWriter.Attribute("stdDeviation", deviation)
    let key = "layer " + (region + [blur]).map { "\($0.name) \($0.value)" }.joined(separator: " ")
    if let known = blurNames[key] { return known }
    let name = names.unique("blur-\(blurNames.count + 1)")
    blurNames[key] = name
    definitions.begin(
      "filter",
      [.init("id", name), .init("filterUnits", "userSpaceOnUse")] + region
        + [.init("color-interpolation-filters", "sRGB")])
    definitions.element("feGaussianBlur", [blur])
    definitions.end()
    return name
  }

  mutating func define(_ gradient: LinearGradient) -> String {
    let name = names.unique("gradient")
    definitions.begin(
      "linearGradient",
      [
        .init("id", name), .init("gradientUnits", "userSpaceOnUse"), .init("x1", gradient.start.x),
        .init("y1", gradient.start.y), .init("x2", gradient.end.x), .init("y2", gradient.end.y),
      ])
    end(gradient.stops)
    return name
  }

  mutating func define(_ gradient: RadialGradient) -> String {
    let name = names.unique("gradient")
    definitions.begin(
      "radialGradient",
      [
        .init("id", name), .init("gradientUnits", "userSpaceOnUse"), .init("cx", gradient.center.x),
        .init("cy", gradient.center.y), .init("r", gradient.radius),
      ]
        + (gradient.transform == .identity
          ? [] : [.init("gradientTransform", gradient.transform.svg)]))
    end(gradient.stops)
    return name
  }

  private mutating func end(_ stops: [LinearGradient.Stop]) {
    for stop in stops {
      definitions.element(
        "stop", [.init("offset", stop.offset.figures(4))] + Self.attributes("stop", stop.color, "stop-color"))
    }
    definitions.end()
  }

  /// Defines a filter that draws only the shadow of `casters`, without `casters` themselves, and returns the filter's name.
  /// Equal filters are defined once. Returns `nil` if no caster is visible.
  mutating func filterName(for shadow: Shadow, of casters: [Scene.Node]) -> String? {
    guard let visibleExtent = SceneCoordinateSpace(transform: .identity).extent(of: casters) else {
      return nil
    }
    // By default, the region of a filter extends only 10 % beyond its element.
    let (left, top) = (visibleExtent.x.lowerBound - shadow.reach, visibleExtent.y.lowerBound - shadow.reach)
    let region: [XMLWriter.Attribute] = [
      .init("x", left), .init("y", top), .init("width", visibleExtent.x.upperBound + shadow.reach - left),
      .init("height", visibleExtent.y.upperBound + shadow.reach - top),
    ]
    let flood = Self.attributes("flood", shadow.color, "flood-color")
    let deviation = XMLWriter.Attribute("stdDeviation", shadow.deviation)
    let key = (region + flood + [deviation]).map { "\($0.name) \($0.value)" }.joined(separator: " ")
    if let known = shadowNames[key] { return known }
    let name = names.unique("shadow-\(shadowNames.count + 1)")
    shadowNames[key] = name
    definitions.begin(
      "filter",
      [.init("id", name), .init("filterUnits", "userSpaceOnUse")] + region
        + [.init("color-interpolation-filters", "sRGB")])
    let silhouette = XMLWriter.Attribute("in2", shadow.deviation > 0 ? "blur" : "SourceAlpha")
    if shadow.deviation > 0 {
      definitions.element("feGaussianBlur", [.init("in", "SourceAlpha"), deviation, .init("result", "blur")])
    }
    definitions.element("feFlood", flood + [.init("result", "ink")])
    definitions.element("feComposite", [.init("in", "ink"), silhouette, .init("operator", "in")])
    definitions.end()
    return name
  }

  /// Defines a filter that blurs the content in the area of `clip`, and returns the filter's name. Equal filters are defined
  /// once. Returns `nil` if there is no clip, or if it is empty.
  mutating func filterName(for blur: Blur, in clip: Path?) -> String? {
    guard let clip, let visibleExtent = SceneCoordinateSpace(transform: .identity).extent(of: clip, margin: 0)
    else {
      return nil
    }
    let reach = 3 * blur.deviation
    let region: [XMLWriter.Attribute] = [
      .init("x", visibleExtent.x.lowerBound - reach), .init("y", visibleExtent.y.lowerBound - reach),
      .init("width", visibleExtent.x.upperBound - visibleExtent.x.lowerBound + 2 * reach),
      .init("height", visibleExtent.y.upperBound - visibleExtent.y.lowerBound + 2 * reach),
    ]
    let deviation = XMLWriter.Attribute("stdDeviation", blur.deviation)
    let saturation = blur.saturation.figures(3)
    let key = (region + [deviation]).map { "\($0.name) \($0.value)" }.joined(separator: " ") + saturation
    if let known = blurNames[key] { return known }
    let name = names.unique("blur-\(blurNames.count + 1)")
    blurNames[key] = name
    definitions.begin(
      "filter",
      [.init("id", name), .init("filterUnits", "userSpaceOnUse")] + region
        + [.init("color-interpolation-filters", "sRGB")])
    definitions.element("feGaussianBlur", [deviation])
    // The blurred content becomes opaque, so that the edges of the content do not fade.
    definitions.begin("feComponentTransfer")
    definitions.element(
      "feFuncA", [.init("type", "linear"), .init("slope", "0"), .init("intercept", "1")])
    definitions.end()
    definitions.element(
      "feColorMatrix",
      [.init("type", "matrix"), .init("values", Self.saturationMatrix(blur.saturation))])
    definitions.end()
    return name
  }

  /// Returns a color matrix that has the effect of `type="saturate"` with the value `part`. A matrix is used instead, because
  /// some viewers limit the value of `saturate` to 1.
  private static func saturationMatrix(_ part: Double) -> String {
    let weights = [0.213, 0.715, 0.072]
    let rows =
      (0..<3).map { row in
        (0..<3).map { column in
          weights[column] * (1 - part) + (row == column ? part : 0)
        } + [0, 0]
      } + [[0, 0, 0, 1, 0]]
    return rows.flatMap { $0 }.map { $0.figures(4) }.joined(separator: " ")
  }

  /// Defines a clip path, and returns its name. Equal paths are defined once.
  mutating func clipName(for path: Path) -> String {
    let (name, geometry) = path.svg
    let rule: [XMLWriter.Attribute] = path.usesEvenOddRule ? [.init("clip-rule", "evenodd")] : []
    let key = name + (geometry + rule).map { $0.name + $0.value }.joined()
    if let known = clipNames[key] { return known }
    let clip = names.unique("clip-\(clipNames.count + 1)")
    clipNames[key] = clip
    definitions.begin("clipPath", [.init("id", clip)])
    definitions.element(name, geometry + rule)
    definitions.end()
    return clip
  }
}
