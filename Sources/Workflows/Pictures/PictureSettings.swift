package import Foundation
package import Maquette

package struct PictureSettings: Sendable {
  /// The folder that pictures are written to, without slashes at its end.
  package var folder = "output"
  package var kinds: [PictureKind] = [.png]
  /// Pixels per point of PNG pictures; `nil` for the viewports' own.
  package var scale: Double?
  package var svgText = SVGTextStyle.outlines
  /// With placeholders, as in `PictureName`; `nil` for the usual names.
  package var nameTemplate: String?
  /// Whether PNG pictures are made as small as can be.
  package var isCompact = false
  /// The date of PDF documents; `nil` for the usual one.
  package var documentDate: Date?

  package init() {}

  /// The kinds of picture at a viewport's scale, unless another was asked for.
  func formats(viewportScale: Double) -> [PictureFormat] {
    kinds.map { format($0, viewportScale: viewportScale) }
  }
}
