import DesignFormat
public import Foundation
public import Mockups
import Review

extension Mockup {
  /// Compares the design with a newer version of it: its files, and its screens, with causes in words.
  ///
  /// - Throws: `InvalidDesign` where a screen cannot be laid out, another error where a picture cannot be read.
  public func changes(to new: Mockup) throws -> DesignReview {
    try DesignReview(from: self, to: new)
  }
}

extension DesignReview: CustomStringConvertible {
  /// The lines that `maquette diff` prints for designs: the changes of files, screens and variants that come or go, and
  /// why screens are others, each cause once with the variants that show it.
  public var lines: [String] {
    let causes = ChangeSummary(changes).groups.map(\.description)
    return designLines + comingsAndGoings + causes.flatMap { $0.split(separator: "\n").map(String.init) }
  }

  /// The lines, or `nothing changed`.
  public var description: String { lines.isEmpty ? "nothing changed" : lines.joined(separator: "\n") }
}

extension ScreenReview {
  /// A line for each cause with what follows from it; empty where nothing changed.
  public var lines: [String] { causes.map(\.description) }

  /// The screen before, its changes and the screen after, side by side as PNG with the causes below.
  ///
  /// - Parameter scale: Pixels to a point; `nil` for the viewport's own.
  /// - Throws: What is wrong with pictures that the screen shows.
  public func png(scale: Double? = nil) throws -> Data {
    let renderer = try Renderer(sharingFontsOf: new)
    return try renderer.data(
      of: try renderer.scene(of: self, title: name), as: .png(scale: scale ?? new.viewport.scale),
      properties: properties)
  }

  /// Draws both screens at so many pixels to a point, and compares them pixel by pixel; throws as `png` does.
  public func pixels(scale: Double = 1) throws -> PixelDifference {
    let renderer = try Renderer(sharingFontsOf: new)
    let before = try DrawnScreen(old, scale: scale, with: renderer).bitmap
    let after = try DrawnScreen(new, scale: scale, with: renderer).bitmap
    return PixelDifference(
      from: before, to: after, comparison: PixelComparison(of: before, and: after), scale: scale)
  }

  private var properties: PictureProperties {
    PictureProperties(software: Renderer.software, device: new.variant.name, designHash: "")
  }
}
