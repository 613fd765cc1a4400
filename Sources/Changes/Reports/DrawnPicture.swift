public import Foundation
import Mockups
public import Review

/// An image of a report with its PNG files.
public struct DrawnPicture: Sendable {
  /// The image's entry in the report.
  public var picture: ReportPicture
  /// The old image; `nil` if it is missing.
  public var old: Data?
  /// The image with the changes marked; `nil` if there are none, or if it was not requested.
  public var changes: Data?
  /// The new image; `nil` if it is missing.
  public var new: Data?
  /// A patch that turns the old image into the new one when drawn over it; `nil` if it would not be much smaller than
  /// the new image.
  public var patch: Data?
  /// The part of `changes` that shows only the changes, for pages; `nil` if it must be decoded from the file.
  public var panel: PanelPixels?

  /// Creates an image with its old side, without other files.
  public init(picture: ReportPicture, old: Data? = nil) { (self.picture, self.old) = (picture, old) }

  /// Draws the pixel difference of both sides, if requested.
  mutating func showChanges(
    _ difference: PixelDifference, title: String, _ options: DrawingOptions, _ renderer: Renderer
  ) throws {
    guard options.extent != .none else { return }
    try show(try renderer.picture(of: difference, title: title), options, renderer)
  }
}

/// The settings for rendering the images of a report.
public struct DrawingOptions: Sendable {
  /// The number of pixels per point.
  public var scale: Double
  /// The program and its version, for the metadata of files.
  public var software: String
  /// The maximum distance of two colors that count as equal. At 0, the default, every unequal pixel differs.
  public var threshold = 0.0
  /// The images that are written to files, including their changes.
  public var extent: Extent
  /// Whether files are compressed as much as possible, which takes several times longer.
  public var isCompact = false

  /// The images that are written to files.
  public enum Extent: Sendable {
    /// No images. They are only compared.
    case none
    /// Images that differ between both sides.
    case changes
    /// All images.
    case all
  }

  /// Creates settings with `scale` pixels per point.
  public init(scale: Double, software: String, extent: Extent = .none) {
    (self.scale, self.software, self.extent) = (scale, software, extent)
  }

  func makesFiles(of status: ReportStatus) -> Bool {
    extent == .all || extent == .changes && status != .unchanged
  }

  /// The metadata of files. It contains only the software, so that equal images have equal files, regardless of their
  /// design, device and variant.
  var properties: PictureProperties {
    PictureProperties(software: software, device: "", designHash: "")
  }

  func format(scale: Double) -> PictureFormat { .png(scale: scale, isCompact: isCompact) }
}
