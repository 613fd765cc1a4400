import Foundation
import Graphics
import Rendering
import Testing

extension Tile {
  /// The pixels on a white background, with the cell at a margin from the left and top edges.
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

/// The pixels of a scene's PNG.
struct DrawnPixels {
  let bitmap: Bitmap
  private let scale: Double

  /// Draws `scene` at `scale` pixels per point.
  init(_ scene: Scene, scale: Double) throws {
    let library = SceneLibrary(fonts: try FontLibrary())
    let data = try PNGRenderer(PNGSettings(scale: scale)).data(of: scene, with: library)
    bitmap = try ImageSource(name: "drawn", data: data).decoded()
    self.scale = scale
  }

  /// Red, green and blue of a pixel.
  func pixel(_ column: Int, _ row: Int) -> [Int] {
    let start = 4 * (row * bitmap.width + column)
    return [2, 1, 0].map { Int(bitmap.pixels[start + $0]) }
  }

  /// The pixel at a position in points.
  func at(_ x: Double, _ y: Double) -> [Int] { pixel(Int(x * scale), Int(y * scale)) }

  /// All pixels with their centers in points.
  var places: [(x: Double, y: Double, pixel: [Int])] {
    (0..<bitmap.height).flatMap { row in
      (0..<bitmap.width).map { column in
        ((Double(column) + 0.5) / scale, (Double(row) + 0.5) / scale, pixel(column, row))
      }
    }
  }
}
