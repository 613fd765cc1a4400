import Foundation
public import LayoutEngine

/// A layout that designs can name: a value whose properties are set by the keys of a design.
///
/// Besides its geometry, a layout needs only `form`. If a program reads designs with its own `DesignLayouts`, their layouts are
/// read, validated and drawn like the shipped ones.
public protocol DesignLayout: CollectionLayout, Equatable {
  /// Creates the layout for a design that specifies only its name.
  init()

  /// The layout's name and keys in designs.
  static var form: LayoutForm<Self> { get }
}

extension DesignLayout {
  /// The layout's name in designs.
  package var name: String { Self.form.name }
  /// The layout's displayed name in headings.
  package var title: String { (self as? SwiftLayout)?.reference.title ?? name }

  /// Whether another layout is of the same type and has equal properties.
  package func isEqual(to other: any DesignLayout) -> Bool { other as? Self == self }
}

/// A wrapper that makes a layout comparable. Two wrappers are equal if their layouts have the same type and equal properties.
struct ComparableLayout: Equatable, Sendable {
  let layout: any DesignLayout

  init(_ layout: any DesignLayout) {
    self.layout = layout
  }

  static func == (a: ComparableLayout, b: ComparableLayout) -> Bool { a.layout.isEqual(to: b.layout) }
}

/// The form of a layout in designs: its name alone, or an object with its name as `type` and the values that differ from the
/// defaults.
public struct LayoutForm<Layout: Sendable>: Sendable {
  /// The layout's name in designs.
  package let name: String
  let object: ObjectForm<Layout>
  private let finish: @Sendable (inout Layout, KeyReader) -> Void

  /// Declares a layout.
  ///
  /// - Parameters:
  ///   - name: The layout's name in designs.
  ///   - sentence: A sentence that describes the layout's appearance.
  ///   - defaults: The layout of a design that gives only the name.
  ///   - properties: The layout's keys, each with the property that it sets.
  public init(_ name: String, _ sentence: String, defaults: Layout, _ properties: [Property<Layout>]) {
    self.init(name, sentence, defaults: defaults, properties) { _, _ in }
  }

  /// Declares a layout. `rules` are rules of its schema about combinations of keys. `finish` runs after all properties of a layout
  /// are set.
  init(
    _ name: String, _ sentence: String, defaults: Layout, _ properties: [Property<Layout>],
    rules: @escaping @autoclosure @Sendable () -> JSONTree = [:],
    finish: @escaping @Sendable (inout Layout, KeyReader) -> Void
  ) {
    let type = Key(
      "type", Form.raw("`\"\(name)\"`") { Schema(["const": .string(name)]) }, "The layout.", isRequired: true)
    self.name = name
    self.finish = finish
    object = ObjectForm(
      "\(name)Layout", sentence, defaults: defaults, keys: [.key(type)] + properties, rules: rules())
  }

  func fill(_ layout: inout Layout, from field: Field) {
    guard let reader = KeyReader(fieldOrName: field, object) else { return }
    reader.fill(&layout, by: object)
    finish(&layout, reader)
    reader.finish()
  }
}

extension KeyReader {
  fileprivate init?<Root>(fieldOrName field: Field, _ form: ObjectForm<Root>) {
    if case .string = field.value.content {
      self.init(emptyAt: field, form)
    } else {
      self.init(field, form)
    }
  }
}

extension Property where Root: BoundaryLayout {
  static var boundaries: [Property] {
    [
      Property(
        "headerReferenceSize", \.headerReferenceSize, .referenceSize, "The size of section headers.",
        details: "With the size 0, there are no headers."),
      Property(
        "footerReferenceSize", \.footerReferenceSize, .referenceSize, "The size of section footers.",
        details: "With the size 0, there are no footers."),
      Property(
        "sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds, .flag,
        "Whether headers stay visible while their section scrolls."),
      Property(
        "sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds, .flag,
        "Whether footers stay visible while their section scrolls."),
    ]
  }
}

extension Property {
  static func itemSize(_ path: any WritableKeyPath<Root, CGSize> & Sendable) -> Property {
    Property("itemSize", path, .itemSize, "The size of items without their own size.")
  }

  static func itemSize(_ path: any WritableKeyPath<Root, CGSize?> & Sendable) -> Property {
    Property("itemSize", path, .itemSize, "The size of items without their own size.")
  }

  static func sectionInsetReference(
    _ path: any WritableKeyPath<Root, FlowLayout.SectionInsetReference> & Sendable
  ) -> Property {
    Property(
      "sectionInsetReference", path, .choice(.sectionInsetReference),
      "The area from which section insets are measured.")
  }
}
