import DesignFormat
import Foundation
import Graphics
import Rendering
import Review

/// How far the pictures of two versions of a design are apart, drawn at a pixel a point.
public struct PictureReview: Sendable {
  /// How many pictures were compared.
  public let count: Int
  /// How many of them look different.
  public let differing: Int
  private let largest: (variant: String, share: Double)?

  /// Draws and compares the screens that changed, or all.
  ///
  /// Where the file changed and no screen did, all are drawn: only they can tell whether it is seen. Throws where a
  /// picture in a design cannot be read.
  public init(of review: DesignReview, all: Bool, with renderer: Renderer) throws {
    let isUnexplained = !review.difference.changes.isEmpty && review.pairs.allSatisfy(\.isSame)
    let pairs = review.pairs.filter { all || isUnexplained || !$0.isSame }
    var differing = 0
    var largest: (variant: String, share: Double)?
    for pair in pairs {
      let comparison = PixelComparison(
        of: try renderer.bitmap(of: pair.old), and: try renderer.bitmap(of: pair.new))
      guard !comparison.looksSame else { continue }
      differing += 1
      let pixels = max(1, comparison.mask.width * comparison.mask.height)
      let share = Double(comparison.different) / Double(pixels)
      if largest.map({ share > $0.share }) ?? true {
        largest = (pair.changes.first?.variant ?? "", share)
      }
    }
    count = pairs.count
    (self.differing, self.largest) = (differing, largest)
  }

  /// How many differ, and which of them most; `nil` where nothing was compared.
  public var line: String? {
    guard count > 0 else { return nil }
    let verb = differing == 1 || count == 1 ? "differs" : "differ"
    let sum = "\(differing) of \(count) \(count == 1 ? "picture" : "pictures") \(verb)"
    guard let largest else { return sum }
    let share = largest.share < 0.001 ? "less than 0.1" : (largest.share * 100).figures(1)
    return "\(sum); largest \(largest.variant), \(share) % of the pixels"
  }
}

extension Renderer {
  /// The pixels of a screen as an app would show it, one a point.
  fileprivate func bitmap(of screen: ScreenArrangement) throws -> Bitmap {
    let scene = try scene(of: screen, style: .mockup, title: "")
    let properties = PictureProperties(software: "", device: "", designHash: "")
    let data = try data(of: scene, as: .png(scale: 1), properties: properties)
    let source = try ImageSource(name: screen.screen.id, data: data)
    return try source.decoded()
  }
}
