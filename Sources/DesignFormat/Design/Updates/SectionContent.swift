/// The items of a section after a step.
public struct SectionContent: Equatable, Sendable {
  /// The items, in order.
  public var items: [ItemContent]

  /// Makes the content of a section.
  public init(items: [ItemContent] = []) {
    self.items = items
  }
}

/// An item of a section after a step.
public enum ItemContent: Equatable, Sendable {
  /// An item that is there before the step, or that the operations of its batch bring.
  case existing(id: String)
  /// An item that the step brings.
  case new(Item)
}
