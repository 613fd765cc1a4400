/// A template: what a cell, a header, a footer or a decoration looks like, whatever it shows.
public struct Template: Equatable, Sendable {
  /// The name that screens call it by.
  public let name: String
  /// The part that is as large as the cell.
  public package(set) var root: TemplateNode

  /// Makes a template.
  public init(name: String, root: TemplateNode) {
    self.name = name
    self.root = root
  }
}

/// One part of a template.
public struct TemplateNode: Equatable, Sendable {
  package internal(set) var part: any TemplatePart
  /// The parts inside, in order.
  public package(set) var children: [TemplateNode]
  /// Its room and its box.
  public package(set) var look: TemplateLook
  /// When it is there.
  public let condition: TemplateCondition
  /// Looks for conditions; later ones win.
  public internal(set) var variants: [TemplateVariant]
  /// How it is read anew for the values of an item; nil where that makes no difference.
  var late: TemplateLateReading?
  /// How often it is there; nil for once.
  var repetition: TemplateRepetition?
  /// The values that it and the parts in it show; nil where they are those shown around it.
  package internal(set) var scope: TemplateData?
  /// Where a design describes it, for a part that stands in one that no design describes.
  package var place: JSONPath?

  /// Whether both are the same part with the same parts inside.
  public static func == (a: TemplateNode, b: TemplateNode) -> Bool {
    a.part.isEqual(to: b.part) && a.children == b.children && a.look == b.look && a.condition == b.condition
      && a.variants == b.variants && a.late == b.late
      && a.repetition == b.repetition
  }

  /// Whether a condition, here or inside, asks for a state.
  public func mentions(_ state: ItemState) -> Bool {
    (condition.bindings + variants.flatMap(\.condition.bindings) + part.bindings.map(\.binding)).contains {
      $0.key == "state.\(state.rawValue)"
    }
      || children.contains { $0.mentions(state) }
      || (part as? TemplateCall)?.template?.root.mentions(state) == true
  }

  /// The number of parts, this one included.
  var count: Int { (children + (repetition?.rest ?? [])).reduce(1) { $0 + $1.count } }
}
