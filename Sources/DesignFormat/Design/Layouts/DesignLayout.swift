import Foundation
public import LayoutEngine

/// A layout that designs can name: a value whose properties are filled from the keys of a design.
///
/// `form` is all that a layout needs besides its geometry. A program that reads designs with `DesignLayouts` of its own
/// reads, checks and draws it as those that ship.
public protocol DesignLayout: CollectionLayout, Equatable {
  /// The layout as a design has it that gives nothing but its name.
  init()

  static var form: LayoutForm<Self> { get }

  /// A key and its value, such as `"selfSizing": true`, with which a design could let cells grow with their texts; nil
  /// where they do so already, or where nothing would let them.
  var growingKey: String? { get }

  /// The name for people in headings; without an implementation the layout's name.
  var title: String { get }
}

extension DesignLayout {
  /// Nil unless a layout says otherwise.
  public var growingKey: String? { nil }

  /// The layout's name, as a design writes it.
  public var name: String { Self.form.name }
  /// Its name.
  public var title: String { name }

  /// Whether another layout is of the same type and has equal properties.
  public func isEqual(to other: any DesignLayout) -> Bool { other as? Self == self }
}

/// A layout as a part of values that are compared: it equals another of the same type with equal properties.
struct ComparableLayout: Equatable, Sendable {
  let layout: any DesignLayout

  init(_ layout: any DesignLayout) {
    self.layout = layout
  }

  static func == (a: ComparableLayout, b: ComparableLayout) -> Bool { a.layout.isEqual(to: b.layout) }
}

/// How a layout is written in designs: its name alone, or an object with its name as `type` and what differs from its
/// defaults.
public struct LayoutForm<Layout: Sendable>: Sendable {
  /// The name.
  public let name: String
  let object: ObjectForm<Layout>
  private let finish: @Sendable (inout Layout, KeyReader) -> Void

  /// Declares a layout.
  ///
  /// - Parameters:
  ///   - name: What designs call the layout.
  ///   - sentence: What it looks like, as a whole sentence.
  ///   - defaults: The layout of a design that gives nothing but the name.
  ///   - properties: Its keys, and where their values go.
  public init(_ name: String, _ sentence: String, defaults: Layout, _ properties: [Property<Layout>]) {
    self.init(name, sentence, defaults: defaults, properties) { _, _ in }
  }

  /// `finish` does what remains when all properties are filled.
  init(
    _ name: String, _ sentence: String, defaults: Layout, _ properties: [Property<Layout>],
    finish: @escaping @Sendable (inout Layout, KeyReader) -> Void
  ) {
    let type = Key(
      "type", Form.raw("`\"\(name)\"`") { Schema(["const": .string(name)]) }, "The layout.", isRequired: true)
    self.name = name
    self.finish = finish
    object = ObjectForm("\(name)Layout", sentence, defaults: defaults, keys: [.key(type)] + properties)
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
      self.init(ofNothing: field, form)
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
        details: "0 is none."),
      Property(
        "footerReferenceSize", \.footerReferenceSize, .referenceSize, "The size of section footers.",
        details: "0 is none."),
      Property(
        "sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds, .flag,
        "Whether headers stay in sight while their section scrolls by."),
      Property(
        "sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds, .flag,
        "Whether footers stay in sight while their section scrolls by."),
    ]
  }
}

extension Property {
  static func itemSize(_ path: any WritableKeyPath<Root, CGSize> & Sendable) -> Property {
    Property("itemSize", path, .itemSize, "The size of items without one of their own.")
  }

  static func itemSize(_ path: any WritableKeyPath<Root, CGSize?> & Sendable) -> Property {
    Property("itemSize", path, .itemSize, "The size of items without one of their own.")
  }

  static func sectionInsetReference(
    _ path: any WritableKeyPath<Root, FlowLayout.SectionInsetReference> & Sendable
  ) -> Property {
    Property(
      "sectionInsetReference", path, .choice(.sectionInsetReference),
      "What section insets are measured from.")
  }
}
