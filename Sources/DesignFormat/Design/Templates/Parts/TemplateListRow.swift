package import LayoutEngine

/// A row of a list: its content, accessories at its ends, its ground and the lines about it. Lists put it around the
/// templates of their cells, headers and footers; no design writes it.
///
/// The first part in it is the content, the others are the accessories.
package struct TemplateListRow: WordlessPart {
  package enum Role: Sendable {
    case cell
    case header
    case footer
  }

  /// Where an accessory stands, and the room that it has.
  package struct Slot: Equatable, Sendable {
    package let side: ListAccessory.Placement
    package let kind: ListAccessory.Kind
  }

  package let list: SectionList
  package let role: Role
  /// Of the accessories, in their order from the leading edge.
  package let slots: [Slot]
  /// In points.
  package let indentation: Double
  package let separators: ListSeparatorConfiguration
  /// Whether the content has margins that may be less than the row's.
  package let preservesMargins: Bool
  /// Whether it lies in a `TemplateSwipedRow`, which has the ground's corners.
  package var isSwiped = false

  package var name: String { "row" }
  package var showsGround: Bool { true }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}

extension Template {
  /// Whether it is a row that has been moved off its buttons, so that part of it is out of sight.
  package var isMovedAside: Bool { root.part is TemplateSwipedRow }
}

/// A row that has been moved aside, with the buttons behind it: the first part in it is the row, the others are the
/// buttons, the outermost first.
package struct TemplateSwipedRow: WordlessPart {
  package let list: SectionList
  package let side: ListAccessory.Placement

  package var name: String { "swiped row" }
  package var showsGround: Bool { false }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}
