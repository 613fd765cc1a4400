package import Foundation
import Rendering

package enum ImageFormat: Equatable, Sendable {
  /// A bitmap with `scale` pixels per point. A compact file is smaller and takes longer to encode.
  case png(scale: Double, isCompact: Bool = false)
  case svg(text: SVGTextStyle)
  case pdf

  /// The usual file extension, without a dot.
  package var pathExtension: String {
    switch self {
    case .png: "png"
    case .svg: "svg"
    case .pdf: "pdf"
    }
  }

  /// All properties of the format as texts. They are part of cache keys.
  package var recipe: [String] {
    switch self {
    case .png(let scale, let isCompact): [pathExtension, scale.description, isCompact.description]
    case .svg(let text): [pathExtension, text.rawValue]
    case .pdf: [pathExtension]
    }
  }
}

/// The representation of text in an SVG document.
public enum SVGTextStyle: String, Sendable, CaseIterable {
  /// Text is drawn as shapes, which are identical in each viewer and need no fonts.
  case outlines
  /// Text stays editable. Its appearance depends on the viewer's fonts.
  case live
}

/// The metadata of an image file. It never contains the time of drawing, so that equal images have equal files.
package struct ImageMetadata: Equatable, Sendable {
  /// The program and its version.
  package var software: String
  /// The viewport's name.
  package var device: String
  package var designHash: String
  /// The creation date for formats that require one (PDF), in the years 1 to 9999. The default is constant.
  package var documentDate = PDFRenderer.fixedDate

  package init(software: String, device: String, designHash: String) {
    self.software = software
    self.device = device
    self.designHash = designHash
  }

  /// The metadata as PNG keywords and texts, without empty texts.
  var text: [(keyword: String, text: String)] {
    [("Software", software), ("Device", device), ("Design-Hash", designHash)].filter { !$0.1.isEmpty }
  }
}
