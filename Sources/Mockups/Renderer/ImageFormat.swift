public import Foundation
import Rendering

/// The file format of an image.
public enum ImageFormat: Equatable, Sendable {
  /// A bitmap with `scale` pixels per point. A compact one takes longer to encode.
  case png(scale: Double, isCompact: Bool = false)
  /// An SVG document, which can be edited.
  case svg(text: SVGTextStyle)
  /// A PDF document with one page.
  case pdf

  /// The usual file extension.
  public var pathExtension: String {
    switch self {
    case .png: "png"
    case .svg: "svg"
    case .pdf: "pdf"
    }
  }

  /// All properties of the format, for cache keys.
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
  /// As shapes: identical in each viewer, without fonts.
  case outlines
  /// As editable text: its appearance depends on the viewer's fonts.
  case live
}

/// The metadata of an image file. It never contains the time of drawing, so that equal images have equal files.
public struct ImageMetadata: Equatable, Sendable {
  /// The program and its version.
  public var software: String
  /// The viewport's name.
  public var device: String
  /// A digest of the design.
  public var designHash: String
  /// The date of formats that require one (PDF), in the years 1 to 9999. The default is constant.
  public var documentDate = PDFRenderer.fixedDate

  /// Creates properties of an image.
  public init(software: String, device: String, designHash: String) {
    self.software = software
    self.device = device
    self.designHash = designHash
  }

  /// The properties as PNG keywords and texts, without empty ones.
  var text: [(keyword: String, text: String)] {
    [("Software", software), ("Device", device), ("Design-Hash", designHash)].filter { !$0.1.isEmpty }
  }
}
