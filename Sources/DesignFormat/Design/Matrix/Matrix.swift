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
  public var directions: [InterfaceDirection] = []
  /// The states of cells.
  public var states: [ItemState] = []
  /// Which values meet.
  public var combination = MatrixCombination.each

  /// A matrix of one variant.
  public init() {}

  /// The variants at some viewports, each once, in the order of the axes; at least one for each viewport.
  public func variants(at viewports: [Viewport]) -> [Variant] {
    func count<Value>(_ values: [Value]) -> Int { max(1, values.count) }
    let counts = [
      count(viewports), count(orientations), count(appearances), count(contrasts), count(textSizes),
      count(locales), count(directions), count(states),
    ]
    var seen: Set<Variant> = []
    return combination.rows(counts).map { variant($0, at: viewports) }.filter { seen.insert($0).inserted }
  }

  /// How many variants there are at so many viewports, or more: rows may give the same variant twice.
  func count(atViewports viewports: Int) -> Int {
    let counts = [
      viewports, orientations.count, appearances.count, contrasts.count, textSizes.count, locales.count,
      directions.count, states.count,
    ].map { max(1, $0) }
    switch combination {
    case .each: return counts.reduce(1) { $0 + $1 - 1 }
    case .pairs, .all:
      return counts.reduce(1) { $0.multipliedReportingOverflow(by: $1).overflow ? .max : $0 * $1 }
    }
  }

  private func variant(_ row: [Int], at viewports: [Viewport]) -> Variant {
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
    traits.direction = value(directions, 6, traits.locale?.direction ?? .leftToRight)
    traits.state = value(states, 7, .normal)
    return Variant(viewport, traits)
  }
}
