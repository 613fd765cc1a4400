import Foundation
import Graphics
import Rendering
import Testing

extension Tile {
  /// What is drawn, as a picture on a white ground with the cell `margin` points from its left and top edges.
  func pixels(
    _ width: Double, _ height: Double, scale: Double = 2, margin: Double = 0, ground: Color = .white
  ) throws -> DrawnPixels {
    let size = CGSize(width: width + 2 * margin, height: height + 2 * margin)
    let content = try nodes(width, height)
    let scene = Scene(
      size: size, background: ground, nodes: [.group(Group(at: CGPoint(x: margin, y: margin), content))])
    return try DrawnPixels(scene, scale: scale)
  }
}

/// A scene as the pixels of its PNG.
struct DrawnPixels {
  /// The pixels.
  let bitmap: Bitmap
  private let scale: Double

  /// Draws `scene` at `scale` pixels per point.
  init(_ scene: Scene, scale: Double) throws {
    let library = SceneLibrary(fonts: try FontLibrary())
    let data = try PNGPicture(PNGSettings(scale: scale)).data(of: scene, with: library)
    bitmap = try ImageSource(name: "drawn", data: data).decoded()
    self.scale = scale
  }

  /// Red, green and blue of a pixel.
  func pixel(_ column: Int, _ row: Int) -> [Int] {
    let start = 4 * (row * bitmap.width + column)
    return [2, 1, 0].map { Int(bitmap.pixels[start + $0]) }
  }

  /// The pixel at a place in points.
  func at(_ x: Double, _ y: Double) -> [Int] { pixel(Int(x * scale), Int(y * scale)) }

  /// The places of all pixels, in points, at their middles.
  var places: [(x: Double, y: Double, pixel: [Int])] {
    (0..<bitmap.height).flatMap { row in
      (0..<bitmap.width).map { column in
        ((Double(column) + 0.5) / scale, (Double(row) + 0.5) / scale, pixel(column, row))
      }
    }
  }
}
