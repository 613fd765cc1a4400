import Foundation

/// Validates the definition of a section, and collects the messages that UIKit would log.
struct CompositionalValidation {
  private(set) var diagnostics: [LayoutDiagnostic] = []
  private let section: Int?

  /// Creates the validation of the section with the index `section`, or of the layout itself if `section` is nil.
  init(section: Int?) {
    self.section = section
  }

  mutating func check(_ layout: CollectionLayoutSection) throws(LayoutError) {
    try check(layout.contentInsets)
    try check(layout.interGroupSpacing, "interGroupSpacing")
    try check(layout.group)
    try check(layout.boundarySupplementaryItems)
    var decorations: Set<String> = []
    for item in layout.decorationItems {
      try check(item.contentInsets)
      guard decorations.insert(item.elementKind).inserted else {
        throw refusal(ofKind: item.elementKind, "decoration")
      }
    }
    try check(layout.visibleItemKeyframes)
    let held = Set(layout.group.supplementaryKinds)
    if let twice = layout.boundarySupplementaryItems.first(where: { held.contains($0.elementKind) }) {
      throw refusal(ofKind: twice.elementKind)
    }
  }

  mutating func check(_ items: [CollectionLayoutBoundarySupplementaryItem]) throws(LayoutError) {
    var kinds: Set<String> = []
    for item in items {
      try check(item.layoutSize)
      try check(item.contentInsets)
      guard item.absoluteOffset.isFinite else {
        throw LayoutError("an offset must be finite", section: section, property: "absoluteOffset")
      }
      guard kinds.insert(item.elementKind).inserted else { throw refusal(ofKind: item.elementKind) }
    }
  }

  private func check(_ keyframes: [VisibleItemKeyframe]) throws(LayoutError) {
    let isRight = keyframes.allSatisfy {
      (0...10).contains($0.scale) && $0.scale > 0 && (0...1).contains($0.alpha)
        && $0.points(in: 1).isFinite && $0.points(in: 1) >= 0
    }
    guard isRight else {
      throw LayoutError(
        "a keyframe must have a distance of zero or more, a scale above 0 and up to 10, and an alpha from 0 to 1",
        section: section, property: "visibleItemKeyframes")
    }
  }

  private mutating func check(_ group: CollectionLayoutGroup) throws(LayoutError) {
    try check(group.base)
    try check(group.interItemSpacing?.spacing ?? 0, "interItemSpacing")
    switch group.filling {
    case .equalParts(let count), .copies(let count):
      guard (1...GroupSolver.maximumSubitemCount).contains(count) else {
        throw LayoutError(
          "a group must contain its subitem at least once and at most \(GroupSolver.maximumSubitemCount) times",
          section: section, property: "count")
      }
    // Frames of custom groups are validated when they are computed.
    case .custom, .provided: return
    case .repeatingList: break
    }
    guard !group.subitems.isEmpty else {
      // The exact text of UIKit's exception (docs/collection-view.md, "Compositional layout errors and warnings").
      throw LayoutError("At least 1 subitem is required for a group", section: section, property: "subitems")
    }
    for subitem in group.subitems {
      switch subitem {
      case .item(let item): try check(item)
      case .group(let inner): try check(inner)
      }
      checkSiblings(subitem.base.layoutSize, in: group.base.layoutSize)
    }
  }

  private mutating func check(_ item: CollectionLayoutItem) throws(LayoutError) {
    try check(item.layoutSize)
    try check(item.contentInsets)
    for spacing in item.edgeSpacing.all { try check(spacing.spacing, "edgeSpacing") }
    for view in item.supplementaryItems {
      try check(view.layoutSize)
      try check(view.contentInsets)
      for anchor in [view.containerAnchor, view.itemAnchor].compactMap({ $0 }) where !anchor.offset.isFinite {
        throw LayoutError("an offset must be finite", section: section, property: "offset")
      }
    }
  }

  /// Adds a diagnostic if the dimension of an item is uniform across siblings, but its group cannot grow
  /// (docs/collection-view.md, "Sizes of cells that are measured").
  private mutating func checkSiblings(_ size: CollectionLayoutSize, in group: CollectionLayoutSize) {
    for (own, outer, name) in [
      (size.widthDimension, group.widthDimension, "widthDimension"),
      (size.heightDimension, group.heightDimension, "heightDimension"),
    ] {
      guard case .uniformAcrossSiblings = own, !outer.isEstimated else { continue }
      diagnostics.append(
        LayoutDiagnostic(
          "a dimension that is uniform across siblings requires a group whose dimension along the same axis is "
            + "estimated",
          section: section, property: name))
    }
  }

  private mutating func check(_ size: CollectionLayoutSize) throws(LayoutError) {
    for (dimension, name) in [
      (size.widthDimension, "widthDimension"), (size.heightDimension, "heightDimension"),
    ] {
      guard dimension.value.isFinite else {
        throw LayoutError("a dimension must be finite", section: section, property: name)
      }
      guard dimension.value <= 0 else { continue }
      // The exact text of UIKit's log (docs/collection-view.md, "Compositional layout errors and warnings").
      let diagnostic = LayoutDiagnostic(
        "Invalid \(dimension.loggedWord) dimension, must be > 0.0. NOTE: This will be a hard-assert soon, please "
          + "update your call site", section: section, property: name)
      if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }
  }

  private func check(_ insets: DirectionalEdgeInsets) throws(LayoutError) {
    guard !insets.isFinite else { return }
    throw LayoutError("insets must be finite", section: section, property: "contentInsets")
  }

  private func check(_ spacing: Double, _ name: String) throws(LayoutError) {
    guard !spacing.isFinite else { return }
    throw LayoutError("spacing must be finite", section: section, property: name)
  }

  private func refusal(ofKind kind: String, _ category: String = "supplementary") -> LayoutError {
    LayoutError(
      "the kind \"\(kind)\" is used by more than one \(category) item", section: section,
      property: "elementKind")
  }
}

extension CollectionLayoutDimension {
  fileprivate var loggedWord: String {
    switch self {
    case .absolute, .visibleHeight: "absolute"
    case .fractionalWidth, .fractionalHeight: "fractional"
    case .estimated, .uniformAcrossSiblings: "estimated"
    }
  }
}

extension CollectionLayoutGroup {
  /// The kinds of all views that are anchored to the group or its subitems.
  fileprivate var supplementaryKinds: [String] {
    supplementaryItems.map(\.elementKind)
      + subitems.flatMap { subitem in
        switch subitem {
        case .item(let item): item.supplementaryItems.map(\.elementKind)
        case .group(let group): group.supplementaryKinds
        }
      }
  }
}
