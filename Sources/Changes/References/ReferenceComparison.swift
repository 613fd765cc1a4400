import DesignFormat
public import Foundation
import Graphics
import Mockups

/// A comparison of a screen with the reference that was kept of it, told in words by its description.
public struct ReferenceComparison: Sendable {
  /// The path of the reference's files without their endings.
  public let reference: String
  /// The files that were written; a test should not pass with these before somebody has looked at them.
  public let written: [String]
  let layout: ReferenceVerdict<LayoutComparison>
  let picture: ReferenceVerdict<PixelDifference>?
  let screen: ScreenMockup

  /// Whether nothing differs, is missing or was written.
  public var passes: Bool { written.isEmpty && !layout.isFailure && picture?.isFailure != true }

  /// The picture that was kept, what differs, and the picture as it is now, side by side as PNG; `nil` where no picture
  /// was kept or nothing differs in it.
  public func png() throws -> Data? {
    guard let difference = picture?.difference else { return nil }
    let renderer = try Renderer(sharingFontsOf: screen.arrangement)
    let scene = try renderer.scene(of: difference, title: screen.title)
    return try renderer.data(
      of: scene, as: .png(scale: difference.scale),
      properties: screen.mockup.pictureProperties(of: screen.arrangement.variant))
  }
}

extension ReferenceComparison: CustomStringConvertible {
  /// The reference, then a line for each cause with what follows from it.
  public var description: String {
    let file = reference + LayoutReference.fileEnding
    var lines = ["\(reference):"] + layout.lines(file: file, different: \.lines).map { "  \($0)" }
    if let picture {
      lines += picture.lines(file: reference + ".png") { ["picture: \($0.words)"] }.map { "  \($0)" }
    }
    lines += written.map { "  wrote \($0)" }
    if !written.isEmpty { lines.append("  look at what was written, and test again") }
    return lines.joined(separator: "\n")
  }
}
