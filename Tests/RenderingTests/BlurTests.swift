import Foundation
import Graphics
import Rendering
import Testing

/// Content blurred by materials.
@Suite struct BlurTests {
  let library: SceneLibrary

  init() throws {
    library = SceneLibrary(fonts: try FontLibrary())
  }

  /// Black up to x 60, white after it, and a material with a margin of 10 points.
  private func scene(_ blur: Blur, _ left: Color = .black, fade: LinearGradient? = nil) -> Scene {
    let halves = [(0.0, left), (60, .white)].map { x, color in
      Scene.Node.shape(
        Shape(.rectangle(CGRect(x: x, y: 0, width: 60, height: 80)), fill: .color(color)))
    }
    let pane = Path.rectangle(CGRect(x: 10, y: 10, width: 100, height: 60))
    return Scene(
      size: CGSize(width: 120, height: 80), background: .white,
      nodes: halves + [.group(Group(halves, clip: pane, fade: fade, blur: blur))])
  }

  /// The red components of a row of pixels.
  private func row(_ y: Int, of scene: Scene, scale: Double = 1) throws -> [Int] {
    let bitmap = try PNGRenderer(PNGSettings(scale: scale)).drawn(scene, with: library).bitmap
    return (0..<bitmap.width).map { Int(bitmap.pixels[4 * (y * bitmap.width + $0) + 2]) }
  }

  @Test("blur turns an edge into a gradient inside the clip, and does not darken the border of the clip")
  func slopes() throws {
    let row = try row(40, of: scene(Blur(deviation: 8)))
    #expect(row[5] == 0 && row[59] > 110 && row[59] < row[60] && row[60] < 145)
    #expect(row[44] > 3 && row[44] < 20 && row[20] == 0 && row[100] == 255 && row[115] == 255)
    // One deviation from the edge, a Gaussian of 8 points lets 16 % through.
    #expect(abs(row[52] - 45) < 6)
    let bright = try self.row(12, of: scene(Blur(deviation: 8), .white))
    #expect(bright.allSatisfy { $0 == 255 })
  }

  @Test("far from the edges of a blurred area, all rows of pixels are equal")
  func rows() throws {
    let bitmap = try PNGRenderer(PNGSettings(scale: 3)).drawn(scene(Blur(deviation: 2)), with: library).bitmap
    let rows = (60..<180).map { y in
      Array(bitmap.pixels[4 * y * bitmap.width..<4 * (y + 1) * bitmap.width])
    }
    #expect(Set(rows).count == 1)
  }

  @Test("a blur has the same gradient at every scale")
  func scales() throws {
    let coarse = try row(40, of: scene(Blur(deviation: 8)))
    let fine = try row(120, of: scene(Blur(deviation: 8)), scale: 3)
    for x in 12..<108 { #expect(abs(coarse[x] - fine[3 * x + 1]) <= 3, "\(x)") }
  }

  @Test("the saturation of a blur increases color differences and leaves grays unchanged")
  func saturation() throws {
    let rose = Color(hex: 0xB08080)
    let (plain, rich) = (Blur(deviation: 2), Blur(deviation: 2, saturation: 1.8))
    #expect(try row(40, of: scene(plain, rose))[30] == 0xB0)
    #expect(try row(40, of: scene(rich, rose))[30] > 0xC0)
    #expect(try row(40, of: scene(rich, Color(hex: 0x808080)))[30] == 0x80)
  }

  @Test("a fade varies the visibility of a blur along the fade's gradient")
  func fades() throws {
    let fade = LinearGradient(
      from: CGPoint(x: 0, y: 10), to: CGPoint(x: 0, y: 70),
      stops: [.init(0, .black), .init(1, Color.black.withAlpha(0))])
    let scene = scene(Blur(deviation: 8), fade: fade)
    let (upper, lower) = (try row(11, of: scene), try row(68, of: scene))
    #expect(upper[57] > 60 && lower[57] < 6)
  }

  @Test(
    "a backdrop contains the content drawn before it, in its group's coordinates and inside the group's clip"
  )
  func backdrops() throws {
    let blur = Blur(deviation: 8)
    var (scene, expected) = (scene(blur), scene(blur))
    guard case .group(var blurred) = expected.nodes[2] else { return }
    let whole = Shape(.rectangle(CGRect(x: 0, y: 0, width: 120, height: 80)), fill: .color(.white))
    blurred.children.insert(.shape(whole), at: 0)
    expected.nodes[2] = .group(blurred)
    let pane = Path.rectangle(CGRect(x: 0, y: 0, width: 100, height: 60))
    let outside = Shape(.rectangle(CGRect(x: -10, y: 0, width: 9, height: 9)), fill: .color(.black))
    scene.nodes[2] = .group(
      Group(
        [.shape(outside), .group(Group([], backdrop: .blurred(blur, clip: pane)))],
        transform: AffineTransform(translationByX: 10, byY: 10), clip: pane))
    let resolved = try BackdropResolver(library).resolved(scene)
    let renderer = PNGRenderer(PNGSettings(scale: 2))
    #expect(
      try renderer.drawn(resolved, with: library).bitmap == renderer.drawn(expected, with: library).bitmap)
    #expect(try BackdropResolver(library).resolved(expected) == expected)
  }

  @Test("a group that adapts to its backdrop draws its variant for dark backgrounds only over dark content")
  func adaptive() throws {
    func drawn(_ background: Color) throws -> [Scene.Node] {
      let region = Path.rectangle(CGRect(x: 0, y: 0, width: 40, height: 20))
      let (light, dark) = (
        Scene.Node.shape(Shape(region, fill: .color(.white))),
        Scene.Node.shape(Shape(region, fill: .color(.black)))
      )
      let group = Group([light], backdrop: .adaptive(dark: [dark], region: region))
      let scene = Scene(
        size: CGSize(width: 80, height: 40), background: background, nodes: [.group(group)])
      guard case .group(let resolved)? = try BackdropResolver(library).resolved(scene).nodes.first else {
        return []
      }
      return resolved.children == [dark] ? [dark] : []
    }
    #expect(try drawn(.white).isEmpty && drawn(Color(hex: 0x8080C0)).isEmpty)
    #expect(try drawn(Color(hex: 0x202040)).count == 1)
  }

  @Test("the blur filter in an SVG file covers the clip and the blur's radius")
  func filters() throws {
    let data = try SVGRenderer(text: .outlines).data(
      of: scene(Blur(deviation: 8, saturation: 1.8)), with: library)
    let svg = String(decoding: data, as: UTF8.self)
    #expect(
      svg.contains(
        ##"<filter id="blur-1" filterUnits="userSpaceOnUse" x="-15" y="-15" width="150" height="110" color-interpolation-filters="sRGB">"##
      ), "\(svg)")
    #expect(svg.contains(#"<feGaussianBlur stdDeviation="8"/>"#) && svg.contains("feColorMatrix"))
    #expect(svg.contains(##"clip-path="url(#clip-1)" filter="url(#blur-1)" aria-hidden="true""##))
  }
}
