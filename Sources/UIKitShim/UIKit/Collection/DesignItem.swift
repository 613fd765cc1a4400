import CoreGraphics
public import Foundation
import LayoutEngine

/// An item of a design, for the delegates of layouts. In an app there are no such items, so delegates use the app's
/// data instead.
public struct DesignItem: Sendable {
  /// One value of an item's data.
  public indirect enum Value: Hashable, Sendable {
    /// A text, a number, a Boolean, an array, or a dictionary.
    case text(String), number(Double), flag(Bool), list([Value]), group([String: Value])
  }

  /// The item's identifier.
  public var id: String?
  /// The item's explicit size in points; nil if it has none.
  public var size: CGSize?
  /// The size of the item's image in points, or nil if it has none.
  public var pictureSize: CGSize?
  /// The item's data.
  public var data: [String: Value]

  /// Creates an item from its properties.
  public init(
    id: String? = nil, size: CGSize? = nil, pictureSize: CGSize? = nil, data: [String: Value] = [:]
  ) {
    (self.id, self.size, self.pictureSize, self.data) = (id, size, pictureSize, data)
  }

  /// Returns the text with the name `name` in the item's data, or nil if there is none.
  public func text(_ name: String) -> String? {
    if case .text(let text) = data[name] { return text }
    return nil
  }

  /// Returns the number with the name `name` in the item's data, or nil if there is none.
  public func number(_ name: String) -> CGFloat? {
    if case .number(let number) = data[name] { return CGFloat(number) }
    return nil
  }

  /// Returns the Boolean with the name `name` in the item's data, or nil if there is none.
  public func flag(_ name: String) -> Bool? {
    if case .flag(let flag) = data[name] { return flag }
    return nil
  }
}

/// A section of a design, for section providers. In an app there are no such sections, so section providers use the app's data
/// instead.
public struct DesignSection: Sendable {
  /// The section's identifier; nil if it has none.
  public var id: String?
  /// The section's items.
  public var items: [DesignItem]

  /// Creates a section from its properties.
  public init(id: String? = nil, items: [DesignItem] = []) {
    (self.id, self.items) = (id, items)
  }
}

@MainActor protocol DesignItemSource: AnyObject {
  /// The layout input that represents the design's data.
  var input: LayoutInput { get }
  func item(at path: IndexPath) -> DesignItem?
}

extension DesignItemSource {
  func section(at index: Int) -> DesignSection? {
    guard input.sections.indices.contains(index) else { return nil }
    let section = input.sections[index]
    return DesignSection(
      id: section.name,
      items: (0..<section.itemCount).compactMap { item(at: IndexPath(item: $0, section: index)) })
  }
}

extension UICollectionView {
  /// Returns the design's item at an index path; nil in an app, or if the item does not exist.
  public func designItem(at indexPath: IndexPath) -> DesignItem? { source?.item(at: indexPath) }

  /// Performs a change, and returns the motion that the change causes for each view.
  func recordingMotion(_ change: () -> Void) -> [ElementMotion] {
    motionRecord = []
    change()
    defer { motionRecord = [] }
    return motionRecord
  }

  /// Measures all cells repeatedly until the layout is stable, as if each cell had been displayed once.
  func measureUntilStable() {
    known = elements(in: wholeRect)
    guard measure != nil else { return }
    for _ in 0..<64 {
      guard applyPreferredSizes(of: known.list) else { break }
      prepareIfNeeded()
      known = elements(in: wholeRect)
    }
    show(known.intersecting(in: bounds))
  }
}
