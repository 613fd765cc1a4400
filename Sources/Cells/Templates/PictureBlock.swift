package import DesignFormat
import Foundation
import Graphics
import Rendering

/// A picture that a cell wants in a box of its own, and what stands in for it.
package struct PictureBlock {
  /// The picture; `nil` where there is none.
  package let picture: CellPicture?
  /// How it stands in its box.
  package let contentMode: TemplatePicture.ContentMode
  /// The point that is kept in the middle of the box, in fractions of the picture's sides.
  let focus: CGPoint
  /// What is drawn where there is no picture.
  package let placeholder: PicturePlaceholder

  /// The focus of a picture that is cropped evenly.
  static let middle = CGPoint(x: 0.5, y: 0.5)
  /// How often a picture is repeated in one box at most: a pattern of 12 points fills the largest iPad.
  static let mostTiles = 10_000.0

  /// The picture, cut at the outline of its box; `nil` where there is none. Throws where there would be too many
  /// tiles.
  func node(in outline: BoxOutline) throws(RenderingError) -> Scene.Node? {
    guard let picture, let source = picture.source else { return nil }
    let images = try frames(of: picture, in: outline.rect).map { Scene.Node.image(Image(source, frame: $0)) }
    return .group(Group(images, clip: outline.path))
  }

  /// Whether the picture fills its box and nothing shines through, as far as its format says.
  var coversBox: Bool {
    guard picture?.source?.format == .jpeg else { return false }
    switch contentMode {
    case .scaleToFill, .scaleAspectFill, .tile: return true
    case .scaleAspectFit, .center: return false
    }
  }

  private func frames(of picture: CellPicture, in box: CGRect) throws(RenderingError) -> [CGRect] {
    let size = picture.size
    let (across, down) = (box.width / size.width, box.height / size.height)
    switch contentMode {
    case .scaleToFill: return [box]
    case .scaleAspectFit: return [centered(size, by: min(across, down), in: box)]
    case .center: return [centered(size, by: 1, in: box)]
    case .scaleAspectFill:
      let scale = max(across, down)
      let (width, height) = (size.width * scale, size.height * scale)
      // As far from the middle as leaves no gap at an edge.
      let x = min(box.minX, max(box.maxX - width, box.midX - focus.x * width))
      let y = min(box.minY, max(box.maxY - height, box.midY - focus.y * height))
      return [CGRect(x: x, y: y, width: width, height: height)]
    case .tile: return try tiles(picture, in: box)
    }
  }

  private func centered(_ size: CGSize, by scale: Double, in box: CGRect) -> CGRect {
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(x: box.midX - width / 2, y: box.midY - height / 2, width: width, height: height)
  }

  private func tiles(_ picture: CellPicture, in box: CGRect) throws(RenderingError) -> [CGRect] {
    let size = picture.size
    // What is left after a millionth of a tile comes from rounding.
    let columns = (box.width / size.width - 1e-6).rounded(.up)
    let rows = (box.height / size.height - 1e-6).rounded(.up)
    guard columns * rows <= Self.mostTiles else {
      throw RenderingError(
        "\(picture.source?.name ?? "a picture") is repeated \((columns * rows).figures(0)) times in a box of "
          + "\(box.width.figures(2)) × \(box.height.figures(2)) points, and may be \(Self.mostTiles.figures(0)) times; "
          + "save several of its tiles as one picture")
    }
    return (0..<Int(rows)).flatMap { row in
      (0..<Int(columns)).map { column in
        CGRect(
          x: box.minX + Double(column) * size.width, y: box.minY + Double(row) * size.height,
          width: size.width,
          height: size.height)
      }
    }
  }
}
