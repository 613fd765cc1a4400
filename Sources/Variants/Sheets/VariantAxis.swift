import LayoutEngine
public import DesignFormat

/// The property in which the variants on a sheet differ.
public enum VariantAxis: String, Sendable, CaseIterable {
  /// The design's viewports.
  case viewport
  /// Portrait and landscape.
  case orientation
  /// Light and dark.
  case appearance
  /// Normal and high contrast.
  case contrast
  /// The default text size and others.
  case textSize
  /// The design's languages.
  case locale
  /// Left to right and right to left.
  case direction
  /// The states of cells.
  case state

  /// Returns the variants to compare, one list per sheet. The axis has the matrix's values, or default values if the
  /// matrix has fewer than two. All other axes have the matrix's first value.
  func variants(of design: Design, at viewports: [Viewport], in matrix: Matrix) -> [[Variant]] {
    var values = matrix.withFirstValues
    switch self {
    case .viewport: return [viewports.flatMap { design.variants(at: [$0], in: values) }]
    case .orientation: values.orientations = matrix.orientations.atLeastTwo(or: [.portrait, .landscape])
    case .appearance: values.appearances = matrix.appearances.atLeastTwo(or: [.light, .dark])
    case .contrast: values.contrasts = matrix.contrasts.atLeastTwo(or: [.normal, .high])
    case .textSize: values.textSizes = matrix.textSizes.atLeastTwo(or: [.large, .xxxLarge, .accessibility3])
    case .locale:
      values.locales = matrix.locales.atLeastTwo(or: [nil] + design.translations.locales + [.pseudo])
    case .direction: values.directions = matrix.directions.atLeastTwo(or: [.leftToRight, .rightToLeft])
    case .state: values.states = matrix.states.atLeastTwo(or: ItemState.allCases)
    }
    var seen: Set<[Variant]> = []
    return viewports.map { design.variants(at: [$0], in: values) }.filter { seen.insert($0).inserted }
  }
}

extension Matrix {
  /// The matrix with only the first value of each axis.
  public var withFirstValues: Matrix {
    var first = Matrix()
    first.orientations = Array(orientations.prefix(1))
    first.appearances = Array(appearances.prefix(1))
    first.contrasts = Array(contrasts.prefix(1))
    first.textSizes = Array(textSizes.prefix(1))
    first.locales = Array(locales.prefix(1))
    first.directions = Array(directions.prefix(1))
    first.states = Array(states.prefix(1))
    return first
  }
}

extension Array {
  fileprivate func atLeastTwo(or others: [Element]) -> [Element] { count > 1 ? self : others }
}
