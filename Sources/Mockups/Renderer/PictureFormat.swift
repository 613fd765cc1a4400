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

  /// Everything that tells formats apart.
  package var recipe: [String] {
    switch self {
    case .png(let scale, let isCompact): [pathExtension, scale.description, isCompact.description]
    case .svg(let text): [pathExtension, text.rawValue]
    case .pdf: [pathExtension]
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
