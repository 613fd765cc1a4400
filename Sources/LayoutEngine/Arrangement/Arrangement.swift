public import Foundation

/// Where everything stands: what a layout returns. Immutable; content coordinates in points.
///
/// It keeps the rule rather than the frames where there is a rule, and makes attributes when they are asked
/// for, so a million equal items weigh as much as ten.
public struct Arrangement: Sendable {
  /// How large the content is.
  public let contentSize: CGSize
  /// The complaints that UIKit would log about it.
  public let diagnostics: [LayoutDiagnostic]
  /// The sections that scroll by themselves, in order.
  public let orthogonalSections: [OrthogonalSection]
  /// Whether the content is mirrored for a screen that runs from right to left, so that it begins at its right end.
  public let isMirrored: Bool
  /// In the order of categories, one layer for each.
  let layers: [any ElementLayer]
  let finishing: Finishing

  init(
    contentSize: CGSize, layers: [any ElementLayer], finishing: Finishing = Finishing(),
    diagnostics: [LayoutDiagnostic] = [], orthogonalSections: [OrthogonalSection] = [],
    isMirrored: Bool = false
  ) {
    self.contentSize = contentSize
    self.isMirrored = isMirrored
    self.layers = layers
    self.finishing = finishing
    self.diagnostics = diagnostics
    self.orthogonalSections = orthogonalSections
  }

  /// An arrangement of given elements, in any order.
  ///
  /// This is the simplest way to make one, at some 300 bytes an element. Of two elements with one category
  /// and one index path, answers by index path give either.
  public init(
    contentSize: CGSize, elements: [LayoutAttributes], diagnostics: [LayoutDiagnostic] = [],
    isMirrored: Bool = false
  ) {
    let sorted = elements.sorted(by: LayoutAttributes.precedes)
    var layers: [any ElementLayer] = []
    var start = 0
    while start < sorted.count {
      let category = sorted[start].category
      let end = sorted[start...].firstIndex { $0.category != category } ?? sorted.count
      layers.append(ListLayer(category: category, list: Array(sorted[start..<end])))
      start = end
    }
    self.init(contentSize: contentSize, layers: layers, diagnostics: diagnostics, isMirrored: isMirrored)
  }

  /// The elements that overlap a rectangle and are not hidden, by category and then by index path.
  ///
  /// Rectangles are half-open: an element that only touches the rectangle is not in the answer.
  public func attributes(in rect: CGRect) -> [LayoutAttributes] {
    var answer: [LayoutAttributes] = []
    let searched = finishing.searched(rect)
    for layer in layers {
      layer.forEachCandidate(near: searched) { ordinal in
        let attributes = finishing.finished(layer.attributes(at: ordinal))
        if !attributes.isHidden, attributes.frame.overlaps(rect) { answer.append(attributes) }
      }
    }
    return answer
  }

  /// The cell of an item; nil where there is no such item.
  public func attributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    attributes(for: .cell, at: indexPath)
  }

  /// The element of a category at an index path; nil where there is none.
  public func attributes(for category: ElementCategory, at indexPath: IndexPath) -> LayoutAttributes? {
    for layer in layers where layer.category == category {
      return layer.ordinal(of: indexPath).map { finishing.finished(layer.attributes(at: $0)) }
    }
    return nil
  }

  /// The same arrangement with every element changed when it is asked for.
  ///
  /// `adjust` must depend on nothing but the attributes and what it captured. `reach` is how many points, at most,
  /// it moves any edge of a frame: queries look that far around.
  public func adjusted(
    reach: Double, _ adjust: @escaping @Sendable (inout LayoutAttributes) -> Void
  ) -> Arrangement {
    Arrangement(
      contentSize: contentSize, layers: layers, finishing: finishing.adding(adjust, reach: reach),
      diagnostics: diagnostics, orthogonalSections: orthogonalSections, isMirrored: isMirrored)
  }

  /// The layers must stay in the order of their categories.
  func mappingLayers(_ change: ([any ElementLayer]) -> [any ElementLayer]) -> Arrangement {
    Arrangement(
      contentSize: contentSize, layers: change(layers), finishing: finishing, diagnostics: diagnostics,
      orthogonalSections: orthogonalSections, isMirrored: isMirrored)
  }

  /// The arrangement before it was mirrored, for a collection view that mirrors what its layout answers.
  package var unmirrored: Arrangement {
    var finishing = finishing
    finishing.mirrorWidth = nil
    return Arrangement(
      contentSize: contentSize, layers: layers, finishing: finishing, diagnostics: diagnostics,
      orthogonalSections: orthogonalSections)
  }

  /// A section that scrolls by itself; nil for one that does not.
  public func orthogonalSection(_ number: Int) -> OrthogonalSection? {
    let sections = orthogonalSections
    let found = (0..<sections.count).firstByHalving { sections[$0].section >= number }
    return found < sections.count && sections[found].section == number ? sections[found] : nil
  }

  /// Every element, by category and then by index path, made as it is read.
  public var elements: Elements { Elements(layers: layers, finishing: finishing) }
}

extension Arrangement: Equatable {
  /// Whether both answer every question alike, however they keep what they know.
  public static func == (a: Arrangement, b: Arrangement) -> Bool {
    a.contentSize == b.contentSize && a.isMirrored == b.isMirrored && a.diagnostics == b.diagnostics
      && a.orthogonalSections == b.orthogonalSections && a.elements.elementsEqual(b.elements)
  }
}

extension Arrangement: CustomStringConvertible {
  /// The content size, then a line an element, then the sections that scroll by themselves and the diagnostics.
  public var description: String {
    let (width, height) = (Double(contentSize.width).shortText, Double(contentSize.height).shortText)
    var lines = ["content  w \(width)  h \(height)"]
    lines += elements.map(\.description)
    lines += orthogonalSections.map(\.description)
    lines += diagnostics.map { "warning: \($0)" }
    return lines.joined(separator: "\n")
  }
}
