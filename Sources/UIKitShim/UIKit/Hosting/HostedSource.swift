import Foundation
import LayoutEngine

/// The data source that provides the sections of a layout's input.
@MainActor final class HostedSource: NSObject, UICollectionViewDataSource, DesignItemSource {
  var input = LayoutInput(sections: [], bounds: .zero)
  var items: @MainActor (IndexPath) -> DesignItem? = { _ in nil }

  func numberOfSections(in collectionView: UICollectionView) -> Int { input.sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    input.sections[section].itemCount
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  /// Returns the item of the design, or if there is none, an item with only an identifier and a size. Returns nil if
  /// the input has no such item.
  func item(at path: IndexPath) -> DesignItem? {
    guard path.count == 2, input.sections.indices.contains(path.section),
      (0..<input.sections[path.section].itemCount).contains(path.item)
    else { return nil }
    return items(path) ?? DesignItem(id: input.identifier(path), size: input.ownSize(ofItemAt: path))
  }
}

/// Provides the metrics of a flow layout from the input's sections. If a metric of a section is nil, the layout's property is used.
@MainActor final class HostedFlowDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  weak var source: HostedSource?

  private func section(_ number: Int) -> SectionInput? { source?.input.sections[number] }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    if let size = source?.input.ownSize(ofItemAt: indexPath) { return size }
    let flow = layout as? UICollectionViewFlowLayout
    flow?.delegateHasNoSizes = true
    return flow?.itemSize ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt number: Int
  ) -> UIEdgeInsets {
    section(number)?.sectionInset.map(UIEdgeInsets.init(engine:))
      ?? (layout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt number: Int
  ) -> CGFloat {
    section(number)?.minimumLineSpacing.map { CGFloat($0) }
      ?? (layout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 10
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt number: Int
  ) -> CGFloat {
    section(number)?.minimumInteritemSpacing.map { CGFloat($0) }
      ?? (layout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 10
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection number: Int
  ) -> CGSize {
    section(number)?.headerReferenceSize ?? (layout as? UICollectionViewFlowLayout)?.headerReferenceSize
      ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection number: Int
  ) -> CGSize {
    section(number)?.footerReferenceSize ?? (layout as? UICollectionViewFlowLayout)?.footerReferenceSize
      ?? .zero
  }
}

extension UITraitCollection {
  convenience init(_ input: LayoutInput) {
    self.init(
      horizontalSizeClass: input.horizontalSizeClass.map { $0 == .compact ? .compact : .regular }
        ?? .unspecified,
      verticalSizeClass: input.verticalSizeClass.map { $0 == .compact ? .compact : .regular } ?? .unspecified,
      displayScale: CGFloat(input.displayScale),
      userInterfaceIdiom: input.horizontalSizeClass == .regular && input.verticalSizeClass == .regular
        ? .pad : .phone,
      layoutDirection: input.direction == .rightToLeft ? .rightToLeft : .leftToRight)
  }
}

extension UICollectionViewLayoutAttributes {
  /// The attributes with the layout engine's kinds of headers and footers, and with the subclass's own properties as
  /// custom values.
  var hosted: LayoutAttributes {
    var result = stored
    result.category = result.category.engine
    result.custom.merge(simpleProperties) { $1 }
    return result
  }

  /// The properties of a subclass of attributes that are numbers, texts or Booleans. Layouts pass them to cells.
  var simpleProperties: [String: AttributeValue] {
    guard type(of: self) != UICollectionViewLayoutAttributes.self else { return [:] }
    var result: [String: AttributeValue] = [:]
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror, level.subjectType != UICollectionViewLayoutAttributes.self {
      for child in level.children {
        guard let name = child.label else { continue }
        switch child.value {
        case let flag as Bool: result[name] = .flag(flag)
        case let number as Int: result[name] = .number(Double(number))
        case let number as Double: result[name] = .number(number)
        case let number as CGFloat: result[name] = .number(Double(number))
        case let number as Float: result[name] = .number(Double(number))
        case let text as String: result[name] = .text(text)
        default: continue
        }
      }
      mirror = level.superclassMirror
    }
    return result
  }
}
