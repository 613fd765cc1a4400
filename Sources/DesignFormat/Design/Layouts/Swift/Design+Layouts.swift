import LayoutEngine

extension Design {
  /// All layouts that it names, in order: those of screens, of their overrides and of transitions.
  public var layouts: [any DesignLayout] {
    screens.flatMap { [$0] + $0.alternatives }.flatMap { screen in
      [screen.layout]
        + screen.transitions.compactMap { transition in
          if case .layout(let layout) = transition.change { layout } else { nil }
        }
    }
  }

  /// Whether any of them runs code that an engineer wrote.
  public var runsCode: Bool { layouts.contains { $0.sources != nil } }
}
