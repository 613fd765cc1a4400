package import Foundation

/// Covers in a row: the cover in the middle of the visible area is flat and in front, and the others are turned toward
/// it. Lengths are in points, angles in degrees.
///
/// Scrolling by `spacing` moves the next cover to the middle. The items of all sections form one row.
package struct CoverFlowLayout: ExtendedLayout, Equatable {
  /// The size of items without an explicit size, greater than zero.
  package var itemSize = CGSize(width: 200, height: 200)
  /// The distance between the centers of two adjacent side covers, which are all covers except the middle one. It is also the
  /// distance to scroll from one cover to the next. Greater than zero.
  package var spacing = 60.0
  /// The distance between the centers of the middle cover and its neighbors; zero or more.
  package var centerSpacing = 140.0
  /// The rotation of the side covers about the vertical axis, greater than −90 and less than 90. With a positive angle, they
  /// face the middle.
  package var angle = 65.0
  /// The distance from the eye to the screen, which determines the perspective. It must exceed the distance by which a turned
  /// cover protrudes.
  package var eyeDistance = 500.0
  /// Whether cells receive the custom attributes `reflection` and `reflectionOpacity`, so that they draw their reflection.
  package var showsReflections = false
  /// The opacity at the top of the reflection, from 0 to 1.
  package var reflectionOpacity = 0.3
  package var flipsHorizontallyInOppositeLayoutDirection = false

  package init() {}

  package func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    let row = try row(for: input)
    let largest = input.largestItemSize(default: itemSize)
    let forward = Double(largest.width) / 2 * sin(abs(angle) * .pi / 180)
    guard forward < eyeDistance else {
      throw LayoutError(
        "the eye distance must be greater than the depth of a rotated cover", property: "eyeDistance")
    }
    // An item in front of the screen is enlarged by the ratio of two distances from the eye: the screen's distance and
    // the item's.
    let growth = Double(max(largest.width, largest.height)) / 2 * (eyeDistance / (eyeDistance - forward) - 1)
    let (layout, middle) = (self, VisibleArea(input).centerX)
    // Includes the rounding errors of the distances from the middle, and of the values that are computed from these distances.
    let roundingError = 8 * (abs(middle) + Double(row.contentSize.width)).ulp
    return row.adjusted(reach: growth + abs(centerSpacing - spacing) + roundingError) { attributes in
      layout.rotate(&attributes, about: middle)
    }
  }

  /// Returns true: the rotations depend on the scroll position.
  package func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    true
  }

  /// Returns the offset that centers the nearest cover, or the proposed offset if the input is invalid.
  package func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, in input: LayoutInput
  ) -> CGPoint {
    do {
      let row = try row(for: input)
      return VisibleArea(input).offset(centeringCellOf: row, near: proposed, in: input) ?? proposed
    } catch {
      return proposed
    }
  }

  /// Returns the range from the offset that centers the first cover to the offset that centers the last one.
  package func scrollRange(of arrangement: Arrangement, in input: LayoutInput) -> ScrollRange {
    VisibleArea(input).scrollRange(of: arrangement, in: input)
  }

  /// Returns the frame of the cover in the row, before it is turned and moved.
  package func scrollFrame(
    forItemAt indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> CGRect? {
    try row(for: input).attributesForItem(at: indexPath)?.frame
  }

  /// Returns the arrangement of covers at equal distances, before they are turned and moved.
  private func row(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try stack(for: input).arrangement(for: input)
  }

  func stack(for input: LayoutInput) throws(LayoutError) -> SectionStack {
    try input.validate()
    try input.validateItemSizes()
    try validate()
    let area = VisibleArea(input, flips: flipsHorizontallyInOppositeLayoutDirection)
    var stack = SectionStack(direction: .horizontal, crossExtent: Double(area.contentSize.height))
    stack.flipsInRightToLeft = flipsHorizontallyInOppositeLayoutDirection
    stack.sections = input.sections.map { section in
      SectionStack.Section(items: covers(of: section, in: area), extent: Double(section.itemCount) * spacing)
    }
    // The space beside the first and last cover, so that they can be centered. The length of the sections includes one
    // `spacing` for each cover. One is subtracted, because there is none after the last cover.
    if !stack.sections.isEmpty {
      stack.sections[stack.sections.count - 1].insetAfter = Double(area.contentSize.width) - spacing
    }
    stack.minimumExtent = Double(area.contentSize.width)
    return stack
  }

  private func covers(of section: SectionInput, in area: VisibleArea) -> any Placement {
    let center = area.center
    if let sizes = section.itemSizes.each(of: section.itemCount, default: itemSize) {
      return FrameList(
        sizes.enumerated().map { item, size in
          CGRect(
            x: center.y - size.height / 2, y: center.x + CGFloat(Double(item) * spacing) - size.width / 2,
            width: size.height, height: size.width)
        })
    }
    let size = section.itemSizes.size(of: 0, default: itemSize)
    return UniformGrid(
      count: section.itemCount, columns: 1, itemSize: size.transposed,
      origin: CGPoint(x: center.y - size.height / 2, y: center.x - size.width / 2),
      spacing: (gap: 0, line: spacing - Double(size.width)))
  }

  private func rotate(_ attributes: inout LayoutAttributes, about middle: Double) {
    let covers = (Double(attributes.center.x) - middle) / spacing
    let clamped = min(max(covers, -1), 1)
    attributes.center.x = CGFloat(middle + clamped * centerSpacing + (covers - clamped) * spacing)
    attributes.zIndex = -Int(abs(covers).rounded(), clampedTo: 0...Int(Int32.max))
    if abs(clamped) > 1e-9, angle != 0 {
      var eye = Transform3D.identity
      eye.m34 = -1 / eyeDistance
      attributes.transform3D = Transform3D.rotation(angle: -clamped * angle * .pi / 180, x: 0, y: 1, z: 0)
        .concatenating(eye)
    }
    if showsReflections {
      attributes.custom["reflection"] = true
      attributes.custom["reflectionOpacity"] = .number(reflectionOpacity)
    }
  }

  private func validate() throws(LayoutError) {
    try MetricsValidation.check(itemSize: itemSize)
    try MetricsValidation.check(positive: spacing, "spacing")
    try MetricsValidation.check(centerSpacing, "centerSpacing")
    try MetricsValidation.check(positive: eyeDistance, "eyeDistance")
    guard angle > -90, angle < 90 else {
      throw LayoutError("the angle must be greater than −90 and less than 90 degrees", property: "angle")
    }
    guard reflectionOpacity >= 0, reflectionOpacity <= 1 else {
      throw LayoutError("the opacity must be from 0 to 1", property: "reflectionOpacity")
    }
  }
}

extension CoverFlowLayout {
  package var defaultItemSize: CGSize? { itemSize }
  package func canShow(_ kind: String, ofSection section: Int, in input: LayoutInput) -> Bool { false }

  /// Always false: covers overlap.
  package var keepsCellsApart: Bool { false }
  /// Always false: the distance from the middle determines the positions.
  package var spacingDeterminesPositions: Bool { false }
}

extension CoverFlowLayout {
  package func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    let row = try stack(for: input).arrangement(for: input)
    guard let slot = row.attributes(for: category, at: indexPath) else { return [] }
    let middle = Formula(VisibleArea(input).centerX)
    var lines = Explanation()
    lines.addSize(slot.size, isOwn: input.hasOwnSize(at: indexPath))
    let covers = lines.add(
      "covers", (Formula(Double(slot.center.x)) - middle) / Formula(spacing), "from the visible middle")
    let clamped = Formula(min(max(covers.value, -1), 1))
    let beyond = Formula(covers.value - clamped.value)
    let x = lines.add(
      "center x", middle + clamped * Formula(centerSpacing) + beyond * Formula(spacing),
      "centerSpacing to the first, spacing beyond")
    lines.addOrigin((x, Formula(Double(slot.center.y))), size: slot.size)
    lines.add(
      "angle", Formula(0) - clamped * Formula(angle),
      "about the vertical axis, seen from \(eyeDistance.readableText); the frame is its bounding box")
    lines.add("z", Formula(0) - .round(Formula(abs(covers.value))), "lower for greater distances")
    return lines.lines
  }
}
