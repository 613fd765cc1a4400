package import Maquette

/// A kind of picture file, as the command line names it.
package enum PictureKind: String, CaseIterable {
  /// A bitmap.
  case png
  /// A document for designers.
  case svg
  /// A one-page document.
  case pdf

  /// All of them, in a list.
  package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension PictureSettings {
  /// One of the kinds that are wanted, or another that is made like them.
  package func format(_ kind: PictureKind, viewportScale: Double) -> PictureFormat {
    switch kind {
    case .png: .png(scale: scale ?? viewportScale, isCompact: isCompact)
    case .svg: .svg(text: svgText)
    case .pdf: .pdf
    }
  }
}
