import DesignFormat
package import Foundation
import Graphics
package import Mockups
import Rendering
package import Review

/// A screen beside the reference that was kept of it, as a report shows it.
package struct ReferenceSight: Sendable {
  /// A name that no other picture of the report has, fit for a file.
  let id: String
  /// The design's name in the report.
  let design: String
  let screen: ScreenArrangement

  init(_ id: String, of screen: ScreenArrangement, in design: String) {
    (self.id, self.screen, self.design) = (id, screen, design)
  }

  package struct Findings {
    package var status: ReportStatus
    /// Why the screen differs from its reference, as far as no cause says so.
    package var reasons: [String] = []
    /// Whether nothing but the program, its libraries or its fonts can be why pixels differ.
    package var isByTools = false
    package var layout: LayoutComparison?
    /// The picture that was kept; `nil` for none.
    package var kept: Data?
    /// The screen as it is now, where it has been drawn.
    package var screen: DrawnScreen?
    package var pixels: ReportPicture.Pixels?
    package var difference: PixelDifference?

    package init(status: ReportStatus) { self.status = status }
  }

  /// Draws what the report shows; throws where a picture in the design cannot be read.
  package func drawn(
    _ findings: Findings, _ options: DrawingOptions, with renderer: Renderer
  ) throws -> DrawnPicture {
    var drawn = DrawnPicture(picture: picture(findings, scale: options.scale))
    guard findings.status != .failed else { return drawn }
    if options.makesFiles(of: findings.status) {
      let now = try findings.screen ?? DrawnScreen(screen, scale: options.scale, with: renderer)
      drawn.new = try now.data(options.properties, isCompact: options.isCompact)
      drawn.old = findings.kept
    }
    guard findings.status != .unchanged else { return drawn }
    drawn.picture.elements = try elements(findings)
    if let difference = findings.difference, difference.comparison?.isSame == false {
      try drawn.showChanges(difference, title: drawn.picture.title, options, renderer)
    }
    return drawn
  }

  /// The entry of the report, as far as it is known without drawing.
  package func picture(_ findings: Findings, scale: Double) -> ReportPicture {
    var picture = ReportPicture(
      id: id, title: "\(screen.screen.id)  \(screen.variant.name)", status: findings.status)
    (picture.design, picture.screen, picture.scale) = (design, screen.screen.id, scale)
    picture.aspects = findings.layout?.aspects ?? []
    picture.reasons = (findings.layout?.remarks ?? []) + findings.reasons
    picture.hasSameDesign = findings.isByTools
    picture.pixels = findings.pixels
    picture.newSize = ReportPicture.Size(of: screen.bounds.size, scale: scale)
    switch findings.status {
    case .added, .failed: break
    case .changed, .removed, .unchanged:
      let kept = findings.difference?.old.map { ReportPicture.Size(PixelSize($0)) }
      let told = findings.layout.map { ReportPicture.Size(of: $0.old.content.size, scale: scale) }
      picture.oldSize = kept ?? told ?? picture.newSize
    }
    return picture
  }

  private func elements(_ findings: Findings) throws -> [ReportElement] {
    var digests = PictureDigests()
    if let layout = findings.layout, let changes = layout.changes {
      return try ReportElement.elements(from: layout.old, to: screen, changes, &digests)
    }
    let effect: ReportElement.Effect = findings.status == .added ? .inserted : .unchanged
    return try ReportElement.elements(of: screen, effect, &digests)
  }
}
