import DesignFormat
package import Foundation
import Graphics
package import Mockups
import Rendering

/// A screen and its reference, as displayed in a report.
package struct ReportedReference: Sendable {
  /// The image's unique identifier in the report. It is a valid file path.
  let id: String
  /// The design's name in the report.
  let design: String
  let screen: ScreenArrangement

  init(_ id: String, of screen: ScreenArrangement, in design: String) {
    (self.id, self.screen, self.design) = (id, screen, design)
  }

  package struct Findings {
    package var status: ReportStatus
    /// The reasons for the difference that the causes do not explain.
    package var reasons: [String] = []
    /// Whether only the program, its libraries or its fonts can explain the different pixels.
    package var isByTools = false
    package var layout: LayoutComparison?
    /// The reference image; `nil` if there is none.
    package var stored: Data?
    /// The rendered current screen, if it is available.
    package var screen: RenderedScreen?
    package var pixels: ReportImage.Pixels?
    package var difference: PixelDifference?

    package init(status: ReportStatus) { self.status = status }
  }

  /// Renders the images of the report. Throws if an image in the design cannot be read.
  package func drawn(
    _ findings: Findings, _ options: DrawingOptions, with renderer: Renderer
  ) throws -> DrawnImage {
    var drawn = DrawnImage(picture: picture(findings, scale: options.scale))
    guard findings.status != .failed else { return drawn }
    if options.makesFiles(of: findings.status) {
      let now = try findings.screen ?? RenderedScreen(screen, scale: options.scale, with: renderer)
      drawn.new = try now.data(options.properties, isCompact: options.isCompact)
      drawn.old = findings.stored
    }
    guard findings.status != .unchanged else { return drawn }
    drawn.picture.elements = try elements(findings)
    if let difference = findings.difference, difference.comparison?.isSame == false {
      try drawn.showChanges(difference, title: drawn.picture.title, options, renderer)
    }
    return drawn
  }

  /// Returns the screen's entry in the report. Fields that require rendering are empty.
  package func picture(_ findings: Findings, scale: Double) -> ReportImage {
    var picture = ReportImage(
      id: id, title: "\(screen.screen.id)  \(screen.variant.name)", status: findings.status)
    (picture.design, picture.screen, picture.scale) = (design, screen.screen.id, scale)
    picture.aspects = findings.layout?.aspects ?? []
    picture.reasons = (findings.layout?.remarks ?? []) + findings.reasons
    picture.hasSameDesign = findings.isByTools
    picture.pixels = findings.pixels
    picture.newSize = ReportImage.Size(of: screen.bounds.size, scale: scale)
    switch findings.status {
    case .added, .failed: break
    case .changed, .removed, .unchanged:
      let stored = findings.difference?.old.map { ReportImage.Size(PixelSize($0)) }
      let reported = findings.layout.map { ReportImage.Size(of: $0.old.content.size, scale: scale) }
      picture.oldSize = stored ?? reported ?? picture.newSize
    }
    return picture
  }

  private func elements(_ findings: Findings) throws -> [ReportElement] {
    var digests = ImageDigests()
    if let layout = findings.layout, let changes = layout.changes {
      return try ReportElement.elements(from: layout.old, to: screen, changes, &digests)
    }
    let effect: ReportElement.Effect = findings.status == .added ? .inserted : .unchanged
    return try ReportElement.elements(of: screen, effect, &digests)
  }
}

extension ReportBuilder {
  /// Returns a screen with its reference. `name` is the common name of the reference's files.
  package mutating func reportedScreen(
    of screen: ScreenArrangement, in design: String, reference name: String
  ) -> ReportedReference {
    ReportedReference(imageID(for: name), of: screen, in: design)
  }

  /// Adds the image of a screen and its reference, with the differences in the layout. `name` is the common name of the
  /// reference's files.
  package mutating func add(
    _ picture: ReportImage, named name: String, in design: String, explainedBy layout: LayoutComparison?
  ) {
    var picture = picture
    picture.id = imageID(for: name)
    add(picture, in: design, for: layout?.changes?.causes ?? [])
  }

  /// Returns the entry of a reference whose screen no longer exists, with the reference image.
  package mutating func removed(reference name: String, picture data: Data?) -> DrawnImage {
    var picture = ReportImage(id: imageID(for: name), title: name, status: .removed)
    picture.oldSize = data.flatMap { ImageHeader(ofAnySize: $0) }.map { header in
      ReportImage.Size(width: header.width, height: header.height)
    }
    picture.reasons = ["no design has such a screen or variant any more"]
    return DrawnImage(picture: picture, old: data)
  }
}
