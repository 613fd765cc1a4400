import Foundation
import Graphics
import Rendering
import Testing

@Suite struct ProjectedGroupTests {
  let library: SceneLibrary

  init() throws {
    library = SceneLibrary(fonts: try FontLibrary())
  }

  private func bitmap(_ group: Group) throws -> Bitmap {
    let scene = Scene(size: CGSize(width: 40, height: 40), background: .white, nodes: [.group(group)])
    let data = try PNGRenderer(PNGSettings(scale: 1)).data(of: scene, with: library)
    return try ImageSource(name: "picture", data: data).decoded()
  }

  private let square = Scene.Node.shape(
    Shape(.rectangle(CGRect(x: 0, y: 0, width: 20, height: 20)), fill: .color(.black)))

  @Test("a projection that only translates gives the same pixels as a translation")
  func moving() throws {
    let extent = CGRect(x: 0, y: 0, width: 20, height: 20)
    let projected = Group(
      [square], projection: Projection(extent: extent, x: [1, 0, 7], y: [0, 1, 9], w: [0, 0, 1]))
    let moved = Group(at: CGPoint(x: 7, y: 9), [square])
    #expect(try bitmap(projected).pixels == bitmap(moved).pixels)
  }

  @Test("perspective makes the far side of a rotated square shorter than the near side")
  func turning() throws {
    let extent = CGRect(x: 0, y: 0, width: 20, height: 20)
    let turned = Group(
      [square], projection: Projection(extent: extent, x: [1, 0, 5], y: [0.5, 1, 10], w: [0.05, 0, 1]))
    let picture = try bitmap(turned)
    func inked(column: Int) -> Int {
      (0..<40).count { picture.pixels[4 * ($0 * 40 + column)] < 128 }
    }
    #expect(inked(column: 6) > inked(column: 11))
    #expect(inked(column: 11) > 0)
    #expect(inked(column: 30) == 0)
  }

  @Test("bitmaps in SVG documents have the same pixels with both compressions")
  func compressions() throws {
    let extent = CGRect(x: 0, y: 0, width: 20, height: 20)
    let turned = Group(
      [square], projection: Projection(extent: extent, x: [1, 0, 5], y: [0.5, 1, 10], w: [0.05, 0, 1]))
    let scene = Scene(size: CGSize(width: 40, height: 40), nodes: [.group(turned)])
    func embedded() throws -> Data {
      let document = String(decoding: try SVGRenderer().data(of: scene, with: library), as: UTF8.self)
      let found = try #require(document.firstMatch(of: /base64,([^"]*)"/))
      return try #require(Data(base64Encoded: String(found.1)))
    }
    let small = try embedded()
    library.documentCompression = .quick
    let quick = try embedded()
    #expect(small != quick)
    let bitmaps = try [small, quick].map { try ImageSource(name: "embedded", data: $0).decoded() }
    #expect(bitmaps[0].pixels == bitmaps[1].pixels)
  }

  @Test("a fade varies the alpha of a group along the fade's gradient")
  func fading() throws {
    let fade = LinearGradient(
      from: CGPoint(x: 0, y: 0), to: CGPoint(x: 0, y: 20),
      stops: [.init(0, .black), .init(1, Color.black.withAlpha(0))])
    let picture = try bitmap(Group([square], fade: fade))
    let column = (0..<20).map { Int(picture.pixels[4 * ($0 * 40 + 3)]) }
    #expect(column == column.sorted())
    #expect(column[0] < 16 && column[19] > 240)
  }
}
