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
