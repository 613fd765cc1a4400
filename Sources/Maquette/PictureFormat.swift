public import Foundation
import Rendering

/// How a screen is drawn.
public enum PictureStyle: String, Sendable, CaseIterable {
  /// As an app would show it.
  case mockup
  /// As its layout sees it: frames, index paths, insets.
  case wireframe
  /// As an app would show it, with distances, sizes, type and colours called out; larger than the viewport.
  case redline
}

/// A kind of picture file.
public enum PictureFormat: Equatable, Sendable {
  /// A bitmap of `scale` pixels per point.
  case png(scale: Double, isCompact: Bool = false)
  /// A document for designers.
  case svg(text: SVGTextStyle)
  /// A one-page document.
  case pdf

  /// The usual ending of such a file's name.
  public var pathExtension: String {
    switch self {
    case .png: "png"
    case .svg: "svg"
    case .pdf: "pdf"
    }
  }
}

/// How text reaches an SVG document.
public enum SVGTextStyle: String, Sendable, CaseIterable {
  /// As shapes: the same in every viewer, without fonts.
  case outlines
  /// As text that can be edited: only as good as the viewer's fonts.
  case live
}

/// What a picture says of its origin; never a time.
public struct PictureProperties: Equatable, Sendable {
  /// The tool and its version.
  public var software: String
  /// The viewport's name.
  public var device: String
  /// A digest of the design.
  public var designHash: String
  /// The date of documents that must have one (PDF), in the years 1 to 9999; the same for every run unless set.
  public var documentDate = PDFPicture.fixedDate

  /// Properties of a picture drawn by `software`.
  public init(software: String, device: String, designHash: String) {
    self.software = software
    self.device = device
    self.designHash = designHash
  }

  /// The properties as PNG keywords and texts, those without a value left out.
  var text: [(keyword: String, text: String)] {
    [("Software", software), ("Device", device), ("Design-Hash", designHash)].filter { !$0.1.isEmpty }
  }
}
