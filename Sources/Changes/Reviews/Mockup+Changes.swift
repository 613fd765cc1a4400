import DesignFormat
public import Foundation
public import Mockups
import Review

extension Mockup {
  /// Compares the design with a newer version: its files, and its screens with the causes of their changes.
  ///
  /// - Throws: `InvalidDesign` if a screen cannot be laid out, or another error if an image cannot be read.
  public func changes(to new: Mockup) throws -> DesignReview {
    try DesignReview(from: self, to: new)
  }
}

extension DesignReview: CustomStringConvertible {
  /// The lines that `maquette diff` prints for designs: the changes in files, the added and removed screens and
  /// variants, and the causes of changes on screens, each once with the variants that show it.
  public var lines: [String] {
    let causes = ChangeSummary(changes).groups.map(\.description)
    return designLines + comingsAndGoings + causes.flatMap { $0.split(separator: "\n").map(String.init) }
  }

  /// The lines, or `nothing changed` if there are none.
  public var description: String { lines.isEmpty ? "nothing changed" : lines.joined(separator: "\n") }
}

extension ScreenReview {
  /// One line per cause with its consequences; empty if nothing changed.
  public var lines: [String] { causes.map(\.description) }

  /// Returns the old screen, its changes and the new screen side by side as PNG, with the causes below.
  ///
  /// - Parameter scale: The number of pixels per point; `nil` for the viewport's scale.
  /// - Throws: An error if an image of the screen cannot be read.
  public func png(scale: Double? = nil) throws -> Data {
    let renderer = try Renderer(sharingFontsOf: new)
    return try renderer.data(
      of: try renderer.scene(of: self, title: name), as: .png(scale: scale ?? new.viewport.scale),
      properties: properties)
  }

  /// Renders both screens at `scale` pixels per point and compares their pixels; throws the same errors as `png`.
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
