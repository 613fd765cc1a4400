/// A template: what a cell, a header, a footer or a decoration looks like, whatever it shows.
public struct Template: Equatable, Sendable {
  /// The name that screens call it by.
  public let name: String
  /// The part that is as large as the cell.
  public let root: TemplateNode

  /// Makes a template.
  public init(name: String, root: TemplateNode) {
    self.name = name
    self.root = root
  }
}

/// One part of a template.
public struct TemplateNode: Equatable, Sendable {
  /// What it is.
  public let content: Content
  /// Its room and its box.
  public let look: TemplateLook
  /// When it is there.
  public let condition: TemplateCondition
  /// Looks for conditions; later ones win.
  public let variants: [TemplateVariant]

  /// The kinds of parts.
  public enum Content: Equatable, Sendable {
    /// Parts in a row or a column.
    case stack(TemplateStack)
    /// Parts on top of one another.
    case overlay(TemplateAlignment, [TemplateNode])
    /// Lines of text.
    case text(TemplateLabel)
    /// A picture.
    case image(TemplatePicture)
    /// A simple figure in the look's colour.
    case shape(TemplateFigure)
    /// A small drawing in the look's colour, `size` points high.
    case icon(TemplateIconName, size: Double)
    /// Takes the room that is left, at least so many points.
    case spacer(minLength: Double)
  }

  /// Makes a part.
  public init(
    content: Content, look: TemplateLook = TemplateLook(), condition: TemplateCondition = TemplateCondition(),
    variants: [TemplateVariant] = []
  ) {
    self.content = content
    self.look = look
    self.condition = condition
    self.variants = variants
  }

  /// Whether a condition, here or inside, asks for a state.
  public func mentions(_ state: ItemState) -> Bool {
    (condition.bindings + variants.flatMap(\.condition.bindings)).contains {
      $0.key == "state.\(state.rawValue)"
    }
      || children.contains { $0.mentions(state) }
  }

  /// The number of parts, this one included.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The parts inside.
  public var children: [TemplateNode] {
    switch content {
    case .stack(let stack): stack.children
    case .overlay(_, let children): children
    case .text, .image, .shape, .icon, .spacer: []
    }
  }
}

/// Parts side by side or below one another.
public struct TemplateStack: Equatable, Sendable {
  /// Which way parts follow each other.
  public enum Axis: Sendable {
    /// In the direction of reading.
    case row
    /// Downwards.
    case column
  }

  /// Where parts stand across the axis.
  public enum Alignment: String, Sendable, CaseIterable {
    /// At the top of a row, or where reading begins in a column.
    case start
    /// In the middle.
    case center
    /// At the bottom of a row, or where reading ends in a column.
    case end
    /// As high as the row, or as wide as the column.
    case stretch
    /// The first lines of text in a row on one line.
    case firstTextBaseline
  }

  /// Where parts stand along the axis when there is room to spare.
  public enum Distribution: String, Sendable, CaseIterable {
    /// At the start.
    case start
    /// In the middle.
    case center
    /// At the end.
    case end
    /// All room between them.
    case spaceBetween
  }

  /// Which way.
  public let axis: Axis
  /// Between parts, in points.
  public let spacing: Double
  /// Across the axis.
  public let alignment: Alignment
  /// Along the axis.
  public let distribution: Distribution
  /// Whether parts that have no room are left out, the last first.
  public let omitsOverflow: Bool
  /// The parts, in order.
  public internal(set) var children: [TemplateNode]

  /// Makes a stack.
  public init(
    axis: Axis, spacing: Double, alignment: Alignment, distribution: Distribution, omitsOverflow: Bool,
    children: [TemplateNode]
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    self.omitsOverflow = omitsOverflow
    self.children = children
  }
}

/// Simple figures.
public enum TemplateFigure: String, Sendable, CaseIterable {
  /// The whole box, cut at its corners.
  case rectangle
  /// The box with half circles at its ends.
  case capsule
  /// The ellipse that fills the box.
  case ellipse
  /// The largest circle in the box.
  case circle
  /// A hairline: as wide as a column, or as high as a row.
  case line
}
