package import Foundation
import Graphics
package import Mockups
import Rendering

/// An image file in the old version, in the new version, or in both. Instead of a file, one version may have a rendered screen.
package struct ImagePair: UndrawnImage {
  /// A function that returns the contents of a PNG file. Throws if they are not available.
  package typealias Source = @Sendable (Renderer) throws -> Data

  package let picture: ReportImage
  private let old: Source?
  private let new: Source?

  init(id: String, name: String, old: Source?, new: Source?) {
    picture = ReportImage(id: id, title: name, status: .unchanged)
    (self.old, self.new) = (old, new)
  }

  package func drawn(_ options: DrawingOptions, with renderer: Renderer) throws -> DrawnImage {
    let sides = try (old: side(old, "old", renderer), new: side(new, "new", renderer))
    var drawn = DrawnImage(picture: picture)
    if sides.old == nil {
      drawn.picture.status = .added
    } else if sides.new == nil {
      drawn.picture.status = .removed
    }
    drawn.picture.oldSize = (sides.old?.bitmap).map { PixelSize($0) }
    drawn.picture.newSize = (sides.new?.bitmap).map { PixelSize($0) }
    drawn.picture.scale = sides.new?.origin.scale ?? sides.old?.origin.scale ?? 1
    (drawn.old, drawn.new) = (sides.old?.data, sides.new?.data)
    if let old = sides.old, let new = sides.new { try compare(old, new, options, renderer, into: &drawn) }
    return drawn
  }

  private func side(_ source: Source?, _ label: String, _ renderer: Renderer) throws -> ComparableImage? {
    guard let source else { return nil }
    do {
      return try ComparableImage(name: picture.title, data: try source(renderer))
    } catch let error as RenderingError {
      throw RenderingError("the \(label) picture: \(error)")
    }
  }

  private func compare(
    _ old: ComparableImage, _ new: ComparableImage, _ options: DrawingOptions, _ renderer: Renderer,
    into drawn: inout DrawnImage
  ) throws {
    let comparison = try old.compared(to: new, threshold: options.threshold)
    drawn.picture.pixels = ReportImage.Pixels(comparison)
    let moves = comparison.isSame && old.origin.animation != new.origin.animation
    let isOfOtherScale = old.origin.scale != new.origin.scale
    guard !comparison.isSame || moves || isOfOtherScale else { return }
    drawn.picture.status = .changed
    let hashes = (old: old.origin.texts["Design-Hash"], new: new.origin.texts["Design-Hash"])
    drawn.picture.hasSameDesign = hashes.old != nil && hashes.old == hashes.new && !isOfOtherScale
    drawn.picture.reasons = [
      drawn.picture.hasSameDesign ? "only the tool or fonts differ: the design is equal" : nil,
      moves ? "the first frame is the same, and others are not" : nil,
    ].compactMap { $0 }
    if hashes.old != nil, hashes.new != nil, hashes.old != hashes.new {
      drawn.picture.reasons.append("the design changed")
    }
    drawn.picture.reasons += Self.differences(old.origin, new.origin)
    guard options.extent != .none, !comparison.isSame else { return }
    let difference = PixelDifference(
      from: old.bitmap, to: new.bitmap, comparison: comparison, scale: drawn.picture.scale)
    try drawn.showChanges(difference, title: picture.title, options, renderer)
  }

  /// Returns descriptions of the metadata that differs, with one phrase for each difference.
  private static func differences(_ old: PNGMetadata, _ new: PNGMetadata) -> [String] {
    let values = [
      ("Software", old.texts["Software"], new.texts["Software"]),
      ("Device", old.texts["Device"], new.texts["Device"]),
      ("Scale", old.scale?.figures(3), new.scale?.figures(3)),
    ]
    return values.filter { $0.1 != $0.2 }.map { "\($0.0) \($0.1 ?? "unknown") → \($0.2 ?? "unknown")" }
  }
}
