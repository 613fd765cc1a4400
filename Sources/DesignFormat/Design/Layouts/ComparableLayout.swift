/// A layout as a part of values that are compared: it equals another of the same type with equal properties.
struct ComparableLayout: Equatable, Sendable {
  let layout: any DesignLayout

  init(_ layout: any DesignLayout) {
    self.layout = layout
  }

  static func == (a: ComparableLayout, b: ComparableLayout) -> Bool { a.layout.isEqual(to: b.layout) }
}
