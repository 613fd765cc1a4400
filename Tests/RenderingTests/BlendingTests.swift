import Foundation
import Graphics
import Rendering
import Testing

/// Blend modes, masks and blurs of groups, as pixels.
@Suite struct BlendingTests {
  let library: SceneLibrary

  init() throws {
    library = SceneLibrary(fonts: try FontLibrary())
  }

  private func square(_ color: Color, x: Double = 0, width: Double = 20) -> Scene.Node {
    .shape(Shape(.rectangle(CGRect(x: x, y: 0, width: width, height: 20)), fill: .color(color)))
  }

  /// The color, from 0 to 1, in the middle of a scene of 20 × 20 points.
  private func color(_ nodes: [Scene.Node], background: Color? = nil) throws -> [Double] {
    let scene = Scene(size: CGSize(width: 20, height: 20), background: background, nodes: nodes)
    let bitmap = try PNGRenderer(PNGSettings(scale: 1)).drawn(scene, with: library).bitmap
    return [2, 1, 0].map { Double(bitmap.pixels[4 * (10 * bitmap.width + 10) + $0]) / 255 }
  }

  /// The formulas of Compositing and Blending 1, sections 5.8 and 5.9, for opaque colors.
  private static func blended(_ mode: BlendMode, _ below: [Double], _ above: [Double]) -> [Double] {
    func each(_ formula: (_ b: Double, _ s: Double) -> Double) -> [Double] {
      zip(below, above).map { formula($0, $1) }
    }
    func hardLight(_ b: Double, _ s: Double) -> Double {
      s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    }
    func softLight(_ b: Double, _ s: Double) -> Double {
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
    }
    switch mode {
    case .normal: return above
    case .multiply: return each { $0 * $1 }
    case .screen: return each { $0 + $1 - $0 * $1 }
    case .overlay: return each { hardLight($1, $0) }
    case .darken: return each { min($0, $1) }
    case .lighten: return each { max($0, $1) }
    case .colorDodge: return each { $0 == 0 ? 0 : $1 == 1 ? 1 : min(1, $0 / (1 - $1)) }
    case .colorBurn: return each { $0 == 1 ? 1 : $1 == 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
    case .softLight: return each(softLight)
    case .hardLight: return each(hardLight)
    case .difference: return each { abs($0 - $1) }
    case .exclusion: return each { $0 + $1 - 2 * $0 * $1 }
    case .plusLighter: return each { min(1, $0 + $1) }
    case .hue: return luminous(saturated(above, saturation(below)), luminosity(below))
    case .saturation: return luminous(saturated(below, saturation(above)), luminosity(below))
    case .color: return luminous(above, luminosity(below))
    case .luminosity: return luminous(below, luminosity(above))
    }
  }

  private static func luminosity(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private static func saturation(_ c: [Double]) -> Double { c.greatest - c.least }

  private static func saturated(_ c: [Double], _ saturation: Double) -> [Double] {
    let (low, high) = (c.least, c.greatest)
    return c.map { high > low ? ($0 - low) * saturation / (high - low) : 0 }
  }

  private static func luminous(_ color: [Double], _ wanted: Double) -> [Double] {
    var c = color.map { $0 + wanted - luminosity(color) }
    let (l, low, high) = (luminosity(c), c.least, c.greatest)
    if low < 0 { c = c.map { l + ($0 - l) * l / (l - low) } }
    if high > 1 { c = c.map { l + ($0 - l) * (1 - l) / (high - l) } }
    return c
  }

  @Test("each blend mode gives the colors of its formula", arguments: BlendMode.allCases)
  func formulas(mode: BlendMode) throws {
    let colors = [0x000000, 0xFFFFFF, 0xC08040, 0x3060E0, 0x808080, 0xFF0000] as [UInt32]
    for below in colors {
      for above in colors {
        func parts(_ hex: UInt32) -> [Double] {
          (0..<3).map { Double((hex >> UInt32(16 - 8 * $0)) & 255) / 255 }
        }
        let drawn = try color([
          square(Color(hex: below)), .group(Group([square(Color(hex: above))], blendMode: mode)),
        ])
        let expected = Self.blended(mode, parts(below), parts(above))
        for (a, b) in zip(drawn, expected) {
          #expect(abs(a - b) < 2.5 / 255, "\(below) \(above): \(drawn), expected \(expected)")
        }
      }
    }
  }

  @Test("a blended group inside an isolated group does not affect the content behind that group")
  func isolation() throws {
    let multiplied = Scene.Node.group(Group([square(Color(hex: 0x808080))], blendMode: .multiply))
    let red = Color(hex: 0xFF0000)
    let open = try color([square(red), .group(Group([multiplied]))])
    #expect(open[0] < 0.51 && open[1] == 0)
    let clip = Path.rectangle(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(try color([square(red), .group(Group([multiplied], clip: clip))]) == open)
    let isolated = try color([square(red), .group(Group([multiplied], opacity: 0.999))])
    #expect(isolated[1] > 0.4)
  }

  @Test(
    "in SVG files, a group's clip is on each child, since a clip on the group would isolate blended children"
  )
  func clips() throws {
    let multiplied = Scene.Node.group(Group([square(.black)], blendMode: .multiply))
    let clip = Path.rectangle(CGRect(x: 0, y: 0, width: 20, height: 20))
    let moved = AffineTransform(translationByX: 5, byY: 0)
    let inner = Scene.Node.group(Group([square(.white), multiplied], transform: moved))
    let scene = Scene(size: CGSize(width: 20, height: 20), nodes: [.group(Group([inner], clip: clip))])
    let svg = String(
      decoding: try SVGRenderer(text: .outlines).data(of: scene, with: library), as: UTF8.self)
    let groups = svg.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("<g") }
    #expect(
      groups == [
        "<g>", #"<g transform="translate(5 0)">"#, #"<g clip-path="url(#clip-1)">"#,
        #"<g style="mix-blend-mode:multiply" clip-path="url(#clip-1)">"#, "<g>",
      ])
    #expect(svg.contains(#"<rect x="-5" y="0" width="20" height="20"/>"#) || svg.contains("M-5 0h20v20h-20z"))
  }

  @Test("alpha masks and luminance masks multiply the opacity of a group")
  func masks() throws {
    func red(_ mask: Color, _ kind: Mask.Kind) throws -> Double {
      try color(
        [.group(Group([square(.black)], mask: Mask(kind, [square(mask)])))], background: .white)[0]
    }
    #expect(abs(try red(Color.white.withAlpha(0.25), .alpha) - 0.75) < 0.01)
    #expect(abs(try red(Color(hex: 0xFF0000), .alpha)) < 0.01)
    #expect(abs(try red(Color(hex: 0xFF0000), .luminance) - (1 - 0.2125)) < 0.01)
    #expect(abs(try red(Color(hex: 0x00FF00), .luminance) - (1 - 0.7154)) < 0.01)
    #expect(abs(try red(Color.white.withAlpha(0.5), .luminance) - 0.5) < 0.01)
  }

  @Test("the edge of a blurred group has the profile of an integrated Gaussian", arguments: [1.0, 2])
  func blurs(scale: Double) throws {
    let scene = Scene(
      size: CGSize(width: 80, height: 60), background: .white,
      nodes: [
        .group(
          Group(
            [.shape(Shape(.rectangle(CGRect(x: 40, y: -50, width: 90, height: 160)), fill: .color(.black)))],
            layerBlur: 4))
      ])
    let bitmap = try PNGRenderer(PNGSettings(scale: scale)).drawn(scene, with: library).bitmap
    for x in stride(from: 20, to: 60, by: 3) {
      let column = Int(Double(x) * scale)
      let level = Double(bitmap.pixels[4 * (Int(30 * scale) * bitmap.width + column)])
      let distance = (Double(column) + 0.5) / scale - 40
      let expected = 255 * erfc(distance / 4 / 2.0.squareRoot()) / 2
      #expect(abs(level - expected) <= 4, "\(x)")
    }
  }

  @Test("the even-odd rule leaves the inner of two equally directed squares empty")
  func evenOdd() throws {
    func squares(_ sides: [Double]) -> [Path.Element] {
      sides.flatMap { Path.rectangle(CGRect(x: 10 - $0 / 2, y: 10 - $0 / 2, width: $0, height: $0)).elements }
    }
    let elements = squares([18, 8])
    let full = try color([.shape(Shape(.elements(elements), fill: .color(.black)))], background: .white)
    let hole = try color([.shape(Shape(.evenOdd(elements), fill: .color(.black)))], background: .white)
    #expect(full == [0, 0, 0] && hole == [1, 1, 1])
    let clipped = try color(
      [.group(Group([square(.black)], clip: .evenOdd(elements)))], background: .white)
    #expect(clipped == [1, 1, 1])
  }

  @Test("a radial gradient with a transform can be an ellipse")
  func ellipse() throws {
    let gradient = RadialGradient(
      center: .zero, radius: 10, stops: [.init(0, .white), .init(1, .black)],
      transform: AffineTransform(m11: 2, m12: 0, m21: 0, m22: 1, tX: 0, tY: 10))
    let paint = Paint.radialGradient(gradient)
    // The middle is half of the radius away along x.
    let drawn = try color([.shape(Shape(.rectangle(CGRect(x: 0, y: 0, width: 20, height: 20)), fill: paint))])
    #expect(abs(drawn[0] - 0.475) < 0.02)
    #expect(abs(Double(paint.color(at: CGPoint(x: 10.5, y: 10.5)).red) / 255 - drawn[0]) < 0.02)
  }
}

extension [Double] {
  fileprivate var least: Double { reduce(.infinity, Swift.min) }
  fileprivate var greatest: Double { reduce(-.infinity, Swift.max) }
}
