import Foundation
public import Graphics
import Rendering
import Review

/// Two pictures of four million pixels that are to be compared, as PNG.
public struct PictureCase: Sendable {
  /// What the case is called in reports.
  public let name: String
  private let old: ImageSource
  private let new: ImageSource

  private static let side = 2000

  private init(_ name: String, _ old: [Scene.Node], _ new: [Scene.Node], background: Color?) throws {
    self.name = name
    self.old = try Self.source(old, background)
    self.new = try Self.source(new, background)
  }

  /// A list of cards with discs and lines, which stands so many points lower in the new picture.
  public static func list(shift: Double, isOpaque: Bool = true) throws -> PictureCase {
    let kind = isOpaque ? "a list" : "a list on nothing"
    return try PictureCase(
      "\(kind), lower by \(Int(shift)) points, 4 megapixels", cards(from: 20), cards(from: 20 + shift),
      background: isOpaque ? Color(hex: 0xF2F2F7) : nil)
  }

  /// Small discs all over the picture, all of them at other places in the new one: the worst there is.
  public static func confetti() throws -> PictureCase {
    try PictureCase(
      "confetti, 4 megapixels", discs(seed: 1), discs(seed: 2), background: Color(hex: 0xFFFFFF))
  }

  /// Both pictures' pixels.
  public func decoded() throws -> (old: Bitmap, new: Bitmap) { (try old.decoded(), try new.decoded()) }

  /// How many pixels differ by more than a threshold, which is more work than to count all that are unequal.
  public func compared(_ old: Bitmap, _ new: Bitmap) -> Int {
    PixelComparison(of: old, and: new, threshold: 0.1).different
  }

  private static func source(_ nodes: [Scene.Node], _ background: Color?) throws -> ImageSource {
    let scene = Scene(
      size: CGSize(width: side / 2, height: side / 2), background: background, nodes: nodes)
    let picture = PNGPicture(PNGSettings(scale: 2))
    let data = try picture.data(of: scene, with: SceneLibrary(fonts: FontLibrary()))
    return try ImageSource(name: "picture.png", data: data)
  }

  private static func cards(from top: Double) -> [Scene.Node] {
    stride(from: top, to: 1000, by: 78).flatMap { y in
      [
        shape(16, y, 968, 70, radius: 12, 0xFFFFFF), shape(28, y + 11, 48, 48, radius: 24, 0x3478F6),
        shape(90, y + 16, 300, 14, radius: 7, 0x1C1C1E), shape(90, y + 40, 180, 10, radius: 5, 0x8E8E93),
      ]
    }
  }

  private static func discs(seed: UInt64) -> [Scene.Node] {
    var random = Numbers(seed: seed)
    return (0..<20_000).map { _ in
      let color = UInt32(random.next() * Double(0xFFFFFF))
      return shape(random.next() * 1000, random.next() * 1000, 12, 12, radius: 6, color)
    }
  }

  private static func shape(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double, _ color: UInt32
  ) -> Scene.Node {
    let frame = CGRect(x: x, y: y, width: width, height: height)
    return .shape(Shape(.roundedRectangle(frame, radius: radius), fill: .color(Color(hex: color))))
  }
}
