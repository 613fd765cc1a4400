public import LayoutEngine

/// The variants that a design is drawn in: values for some axes, and which of them meet.
public struct Matrix: Equatable, Sendable {
  /// The orientations that viewports are turned to; empty to leave them as they are.
  public var orientations: [Orientation] = []
  /// Light, dark, or both; the first is the one that other axes are varied with.
  public var appearances: [ColorTraits.Appearance] = []
  /// Normal contrast, high contrast, or both.
  public var contrasts: [ColorTraits.Contrast] = []
  /// The text sizes.
  public var textSizes: [ContentSizeCategory] = []
  /// The languages; nil is the design's own.
  public var locales: [DesignLocale?] = []
  /// The directions; empty to take each language's own.
  public var directions: [LayoutDirection] = []
  /// The states of cells.
  public var states: [ItemState] = []
  /// Which values meet.
  public var combination = MatrixCombination.each

  /// A matrix of one variant.
  public init() {}

  /// The variants at some viewports, each once, in the order of the axes; at least one for each viewport. `language` is
  /// that of the design's own texts.
  func variants(at viewports: [Viewport], language: DesignLocale) -> [Variant] {
    var seen: Set<Variant> = []
    return combination.rows(counts(atViewports: viewports.count))
      .map { variant($0, at: viewports, language: language) }
      .filter { seen.insert($0).inserted }
  }

  /// How many variants there are at so many viewports, or more: rows may give the same variant twice, and above
  /// `Limits.variants` pairs are not counted to the end.
  public func count(atViewports viewports: Int) -> Int {
    let counts = counts(atViewports: viewports)
    switch combination {
    case .each: return counts.reduce(1) { $0 + $1 - 1 }
    case .pairs:
      // No two values of the two longest axes meet twice in fewer rows.
      let least = counts.sorted(by: >).prefix(2).reduce(1, *)
      return least > Limits.variants ? least : combination.rows(counts).count
    case .all:
      return counts.reduce(1) { product, count in
        let (next, overflow) = product.multipliedReportingOverflow(by: count)
        return overflow ? .max : next
      }
    }
  }

  /// A message and a hint where there are more variants than may be drawn; nil where there are not.
  public func excess(atViewports viewports: Int) -> (message: String, hint: String)? {
    let count = count(atViewports: viewports)
    guard count > Limits.variants else { return nil }
    let number = count == .max ? "far more" : combination == .pairs ? "at least \(count)" : "\(count)"
    return (
      "a screen may have \(Limits.variants) variants, this matrix has \(number)",
      combination == .all
        ? #"combine "pairs" or "each", or leave values out"# : "leave values or viewports out"
    )
  }

  private func counts(atViewports viewports: Int) -> [Int] {
    [
      viewports, orientations.count, appearances.count, contrasts.count, textSizes.count, locales.count,
      directions.count, states.count,
    ].map { max(1, $0) }
  }

  private func variant(_ row: [Int], at viewports: [Viewport], language: DesignLocale) -> Variant {
    func value<Value>(_ values: [Value], _ axis: Int, _ fallback: Value) -> Value {
      values.isEmpty ? fallback : values[row[axis]]
    }
    var viewport = viewports[row[0]]
    if !orientations.isEmpty { viewport = viewport.turned(to: orientations[row[1]]) }
    var traits = Traits()
    traits.appearance = value(appearances, 2, .light)
    traits.contrast = value(contrasts, 3, .normal)
    traits.textSize = value(textSizes, 4, .large)
    traits.locale = value(locales, 5, nil)
    traits.language = traits.locale?.language(ofDesignIn: language) ?? language
    if !directions.isEmpty { traits.direction = directions[row[6]] }
    traits.state = value(states, 7, .normal)
    return Variant(viewport, traits)
  }
}

extension Design {
  /// The variants that screens are drawn in, each once: those of a matrix at some viewports, or the design's own.
  public func variants(at viewports: [Viewport]? = nil, in matrix: Matrix? = nil) -> [Variant] {
    (matrix ?? self.matrix).variants(at: viewports ?? self.viewports, language: DesignLocale(language))
  }
}
