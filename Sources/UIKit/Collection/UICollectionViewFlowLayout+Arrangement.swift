import CoreGraphics
import Foundation
import LayoutEngine

extension UICollectionViewFlowLayout {
  /// Also right where a subclass prepares without asking this class to.
  var settled: Arrangement? {
    if arrangement == nil { arrange() }
    return arrangement
  }

  func arrange() {
    guard let collectionView else { return }
    // The collection view mirrors the answers; what pins and what keeps clear of the safe area must know that.
    var rules = rules
    rules.flipsHorizontallyInOppositeLayoutDirection = true
    do throws(LayoutError) {
      arrangement = try rules.arrangement(for: input(of: collectionView)).unmirrored
    } catch {
      guard collectionView.catchesRefusals else {
        NSException.raise(.invalidArgumentException, reason: error.description)
      }
      collectionView.failure = error
      arrangement = Arrangement(contentSize: .zero, elements: [])
    }
  }

  private func input(of collectionView: UICollectionView) -> LayoutInput {
    let sections = sections ?? askedSections(of: collectionView)
    self.sections = sections
    var input = LayoutInput(sections: sections, bounds: collectionView.bounds)
    input.safeAreaInsets = collectionView.safeAreaInsets.engine
    input.layoutMargins = collectionView.layoutMargins.engine
    input.contentInset = collectionView.contentInset.engine
    input.displayScale = Double(collectionView.traitCollection.displayScale)
    input.direction = collectionView.isMirrored ? .rightToLeft : .leftToRight
    let sizes = preferredSizes
    if rules.estimatedItemSize != .zero {
      input.sections = sections.enumerated().map { number, section in
        wishing(section, sizes, number: number)
      }
    }
    return input
  }

  /// Cells that have wished for a size have it; the delegate's sizes are estimates.
  private func wishing(_ section: SectionInput, _ wishes: [IndexPath: CGSize], number: Int) -> SectionInput {
    var section = section
    var sizes: [Int: CGSize] = [:]
    switch section.itemSizes {
    case .perItem(let estimates): for (item, estimate) in estimates.enumerated() { sizes[item] = estimate }
    case .given(let estimates): sizes = estimates
    case .layoutDefault, .uniform: break
    }
    for (path, size) in wishes where path.section == number && path.item < section.itemCount {
      sizes[path.item] = size
    }
    section.itemSizes = .given(sizes)
    return section
  }

  private func askedSections(of collectionView: UICollectionView) -> [SectionInput] {
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    return (0..<collectionView.numberOfSections).map { number in
      var section = SectionInput(itemCount: collectionView.numberOfItems(inSection: number))
      guard let delegate else { return section }
      section.itemSizes = askedSizes(of: delegate, section.itemCount, section: number, collectionView)
      section.sectionInset =
        delegate.collectionView(collectionView, layout: self, insetForSectionAt: number).engine
      section.minimumLineSpacing = Double(
        delegate.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: number))
      section.minimumInteritemSpacing = Double(
        delegate.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: number))
      section.headerReferenceSize =
        delegate.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: number)
      section.footerReferenceSize =
        delegate.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: number)
      return section
    }
  }

  private func askedSizes(
    of delegate: any UICollectionViewDelegateFlowLayout, _ count: Int, section: Int,
    _ collectionView: UICollectionView
  ) -> ItemSizes {
    var (sizes, silent): ([CGSize], Set<Int>) = ([], [])
    sizes.reserveCapacity(count)
    for item in 0..<count {
      delegateHasNoSizes = false
      let path = IndexPath(item: item, section: section)
      sizes.append(delegate.collectionView(collectionView, layout: self, sizeForItemAt: path))
      if delegateHasNoSizes { silent.insert(item) }
    }
    if silent.isEmpty { return .perItem(sizes) }
    if silent.count == count { return .layoutDefault }
    return .given(
      Dictionary(
        uniqueKeysWithValues: sizes.enumerated().lazy.filter { !silent.contains($0.offset) }
          .map { ($0.offset, $0.element) }))
  }

  /// Always a fresh object: what subclasses change in it stays with them.
  func made(_ engine: LayoutAttributes) -> UICollectionViewLayoutAttributes {
    let own = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (own ?? UICollectionViewLayoutAttributes.self).init(_blank: ())
    attributes.stored = engine
    attributes.stored.category = engine.category.uiKit
    return attributes
  }
}

extension ElementCategory {
  /// With UIKit's kinds of headers and footers.
  var uiKit: ElementCategory {
    switch self {
    case .supplementary(SupplementaryKind.sectionHeader):
      .supplementary(kind: UICollectionElementKindSectionHeader)
    case .supplementary(SupplementaryKind.sectionFooter):
      .supplementary(kind: UICollectionElementKindSectionFooter)
    default: self
    }
  }

  /// With the engine's kinds of headers and footers.
  var engine: ElementCategory {
    switch self {
    case .supplementary(UICollectionElementKindSectionHeader):
      .supplementary(kind: SupplementaryKind.sectionHeader)
    case .supplementary(UICollectionElementKindSectionFooter):
      .supplementary(kind: SupplementaryKind.sectionFooter)
    default: self
    }
  }
}

extension UIEdgeInsets {
  init(engine: EdgeInsets) {
    self.init(top: engine.top, left: engine.left, bottom: engine.bottom, right: engine.right)
  }

  var engine: EdgeInsets {
    EdgeInsets(top: Double(top), left: Double(left), bottom: Double(bottom), right: Double(right))
  }
}
