import DesignFormat
public import Foundation
import Graphics
import Mockups

/// A comparison of a screen with its reference. `description` contains the result as text.
public struct ReferenceComparison: Sendable {
  /// The path of the reference files without extension.
  public let reference: String
  /// The files that were written. A test should not pass until someone has reviewed them.
  public let written: [String]
  let layout: ReferenceVerdict<LayoutComparison>
  let picture: ReferenceVerdict<PixelDifference>?
  let screen: ScreenMockup

  /// Whether the screen equals its reference and no file was written.
  public var passes: Bool { written.isEmpty && !layout.isFailure && picture?.isFailure != true }

  /// Returns the reference image, the difference and the current image side by side as PNG; `nil` without a reference
  /// image or a difference.
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
  /// The reference's path, followed by a line per cause with its consequences.
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
