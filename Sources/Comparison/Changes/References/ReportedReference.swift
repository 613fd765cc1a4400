import DesignFormat
package import Foundation
import Graphics
package import Mockups
import Rendering

/// A screen and its reference, as displayed in a report.
package struct ReportedReference: Sendable {
  /// The image's unique identifier in the report. It is a valid file path.
  private let id: String
  private let design: String
  private let screen: ScreenArrangement

  package var status = ReportStatus.failed
  /// The reasons for the pixel differences that the layout does not explain.
  package var reasons: [String] = []
  /// Whether only the program, its libraries or its fonts can explain the different pixels.
  package var isByTools = false
  package var layout: LayoutComparison?
  /// The reference image; `nil` if there is none.
  package var stored: Data?
  package var pixels: ReportImage.Pixels?
  package var difference: PixelDifference?

  init(_ id: String, of screen: ScreenArrangement, in design: String) {
    (self.id, self.screen, self.design) = (id, screen, design)
  }

  /// Renders the images of the report. `rendered` is the current screen, if it is already rendered. Throws if an image in the
  /// design cannot be read.
  package func drawn(
    _ options: DrawingOptions, with renderer: Renderer, reusing rendered: RenderedScreen?
  ) throws -> DrawnImage {
    var drawn = DrawnImage(picture: picture(scale: options.scale))
    guard status != .failed else { return drawn }
    if options.makesFiles(of: status) {
      let now = try rendered ?? RenderedScreen(screen, scale: options.scale, with: renderer)
      drawn.new = try now.data(options.properties, isCompact: options.isCompact)
      drawn.old = stored
    }
    guard status != .unchanged else { return drawn }
    drawn.picture.elements = try elements()
    if let difference, difference.comparison?.isSame == false {
      try drawn.showChanges(difference, title: drawn.picture.title, options, renderer)
    }
    return drawn
  }

  /// Returns the screen's entry in the report. Fields that require rendering are empty.
  package func picture(scale: Double) -> ReportImage {
    var picture = ReportImage(id: id, of: screen, in: design, status: status, scale: scale)
    picture.aspects = layout?.aspects ?? []
    picture.reasons = (layout?.remarks ?? []) + reasons
    picture.hasSameDesign = isByTools
    picture.pixels = pixels
    switch status {
    case .added, .failed: break
    case .changed, .removed, .unchanged:
      let stored = difference?.old.map { PixelSize($0) }
      let reported = layout.map { PixelSize(of: $0.old.content.size, scale: scale) }
      picture.oldSize = stored ?? reported ?? picture.newSize
    }
    return picture
  }

  private func elements() throws -> [ReportElement] {
    var digests = ImageDigests()
    if let layout, let changes = layout.changes {
      return try ReportElement.elements(from: layout.old, to: screen, changes, &digests)
    }
    return try ReportElement.elements(of: screen, status == .added ? .inserted : .unchanged, &digests)
  }
}

extension ReportBuilder {
  /// Returns a screen with its reference. `name` is the path of the reference's files, without their extensions.
  package mutating func reportedScreen(
    of screen: ScreenArrangement, in design: String, reference name: String
  ) -> ReportedReference {
    ReportedReference(imageID(for: name), of: screen, in: design)
  }

  /// Returns the entry of a reference whose screen no longer exists, with the reference image.
  package mutating func removed(reference name: String, picture data: Data?) -> DrawnImage {
    var picture = ReportImage(id: imageID(for: name), title: name, status: .removed)
    picture.oldSize = data.flatMap { ImageHeader(ofAnySize: $0) }.map { header in
      PixelSize(width: header.width, height: header.height)
    }
    picture.reasons = ["no design has such a screen or variant any more"]
    return DrawnImage(picture: picture, old: data)
  }
}
