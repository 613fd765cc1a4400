import Cells
import DesignFormat
import Foundation
import Graphics
import Marks
import Mockups

/// Small images of a screen at equal time intervals between two states, in rows.
struct FilmStrip {
  let scene: MotionScene
  let labels: Typesetter
  let count: Int
  let width: Double

  /// The maximum number of images in a row.
  private static let longestRow = 8
  private let gap = 16.0
  private let caption = 24.0

  var height: Double {
    isEmpty ? 0 : Double(rows) * (frame.height + caption) + Double(rows - 1) * gap
  }

  var isEmpty: Bool { count == 0 || !scene.motion.isAnimated }

  /// Throws if an image cannot be read.
  func nodes() throws -> [Scene.Node] {
    guard !isEmpty else { return [] }
    let style = Typesetter.Style(style: .caption1, color: Theme().secondaryLabel, alignment: .center)
    return try (0..<count).flatMap { index in
      let time = Double(index + 1) / Double(count + 1)
      let place = CGPoint(
        x: Double(index % columns) * (frame.width + gap),
        y: Double(index / columns) * (frame.height + caption + gap))
      let seconds = "\((time * scene.motion.duration).figures(3)) s"
      let below = CGRect(x: place.x, y: place.y + frame.height + 4, width: frame.width, height: caption - 4)
      return [
        try picture(atTime: time, number: index, at: place),
        labels.line(seconds, style, in: below),
      ]
    }
  }

  private var columns: Int { min(count, Self.longestRow) }
  private var rows: Int { (count + columns - 1) / columns }

  /// A size that contains each intermediate state between two viewports.
  private var largest: CGSize {
    let (before, after) = (scene.motion.before.bounds.size, scene.motion.after.bounds.size)
    return CGSize(width: max(before.width, after.width), height: max(before.height, after.height))
  }

  /// The scale of the images, which are never larger than the screen.
  private var scale: Double {
    min(1, (width - gap * Double(columns - 1)) / Double(columns) / Double(largest.width))
  }

  private var frame: CGSize { CGSize(width: largest.width * scale, height: largest.height * scale) }

  private func picture(atTime time: Double, number: Int, at place: CGPoint) throws -> Scene.Node {
    let picture = try scene.scene(atTime: time, title: "")
    let size = CGSize(width: picture.size.width * scale, height: picture.size.height * scale)
    let middle = CGPoint(
      x: place.x + (frame.width - size.width) / 2, y: place.y + (frame.height - size.height) / 2)
    let placement = AffineTransform(m11: scale, m12: 0, m21: 0, m22: scale, tX: middle.x, tY: middle.y)
    let screen = ScreenPanel(scene: picture, radius: 12)
    return .group(
      Group(
        screen.nodes, element: ElementLabel(id: "frame-\(number + 1)", title: "Frame \(number + 1)"),
        transform: placement))
  }
}
