public import Foundation
import Mockups
public import Review

/// A picture of a report with the files that show it, as PNG.
public struct DrawnPicture: Sendable {
  /// The picture's entry in the report.
  public var picture: ReportPicture
  /// The picture on the old side; `nil` where it is missing.
  public var old: Data?
  /// The changes, marked; `nil` where there are none, or they were not asked for.
  public var changes: Data?
  /// The picture on the new side; `nil` where it is missing.
  public var new: Data?
  /// A picture that makes the old one the new one where it is laid over it; `nil` where it would be hardly smaller.
  public var patch: Data?
  /// The changes alone, out of the picture of changes, for pages; `nil` where they have to be looked up in the file.
  public var panel: PanelPixels?

  /// A picture with what was kept of its old side, and without other files.
  public init(picture: ReportPicture, old: Data? = nil) { (self.picture, self.old) = (picture, old) }

  /// Draws what differs between the pixels of both sides, where that is wanted.
  mutating func showChanges(
    _ difference: PixelDifference, title: String, _ options: DrawingOptions, _ renderer: Renderer
  ) throws {
    guard options.extent != .none else { return }
    try show(try renderer.picture(of: difference, title: title), options, renderer)
  }
}

/// How the pictures of a report are drawn.
public struct DrawingOptions: Sendable {
  /// How many pixels of a picture make a point.
  public var scale: Double
  /// The tool and its version, for the files to tell.
  public var software: String
  /// How far two colours may be apart and count as one; at 0, as usual, every pixel that is not equal differs.
  public var threshold = 0.0
  /// Of which pictures both sides are made into files, and what changed is drawn as well, where something did.
  public var extent: Extent
  /// Whether files are made as small as can be, which takes several times as long.
  public var isCompact = false

  /// Of which pictures files are made.
  public enum Extent: Sendable {
    /// Of none: pictures are only compared.
    case none
    /// Of those that are not the same on both sides.
    case changes
    /// Of all.
    case all
  }

  /// Pictures of `scale` pixels a point, drawn by `software`.
  public init(scale: Double, software: String, extent: Extent = .none) {
    (self.scale, self.software, self.extent) = (scale, software, extent)
  }

  func makesFiles(of status: ReportStatus) -> Bool {
    extent == .all || extent == .changes && status != .unchanged
  }

  /// The properties that are written into files: only the software, so that pictures that look the same are the same
  /// file, whatever design, device or variant they show.
  var properties: PictureProperties {
    PictureProperties(software: software, device: "", designHash: "")
  }

  func format(scale: Double) -> PictureFormat { .png(scale: scale, isCompact: isCompact) }
}
