package import Foundation

/// A layout that an engineer wrote in Swift, referenced by its class name.
///
/// The engineer's code computes all results. Without code, each input causes an error.
package struct SwiftLayout: ExtendedLayout {
  package var reference = SwiftLayoutReference(className: "")
  /// The layout object that the code created; nil if no code was provided.
  package var code: (any CollectionLayout)?

  /// Creates a layout without a class name and without code.
  package init() {}

  /// Returns the arrangement of the code's layout. Throws if the code fails or if no code was provided.
  package func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    guard let code else {
      throw LayoutError(
        "the code of the layout \(reference.title) is missing; pass its folder or files with --layout-code",
        property: "class")
    }
    return try code.arrangement(for: input)
  }

  /// Returns the result of the code's layout, or false without code.
  package func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    code?.shouldInvalidateLayout(forBoundsChange: newBounds, in: input) ?? false
  }

  /// Returns the result of the code's layout, or the proposed offset without code.
  package func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, in input: LayoutInput
  ) -> CGPoint {
    code?.targetContentOffset(forProposedContentOffset: proposed, in: input) ?? proposed
  }

  /// Returns the initial and final attributes from the code's layout. Throws if the code fails.
  package func motionEnds(
    from before: LayoutInput, to after: LayoutInput, by operations: [CollectionUpdate.Operation]
  ) throws(LayoutError) -> MotionEndAttributes? {
    try code?.extended.motionEnds(from: before, to: after, by: operations)
  }

  /// Returns the initial and final attributes from the code of both layouts, or nil unless both layouts are written in Swift.
  package func motionEnds(
    movingTo other: any CollectionLayout, from before: LayoutInput, to after: LayoutInput
  ) throws(LayoutError) -> MotionEndAttributes? {
    guard let other = (other as? SwiftLayout), other.reference != reference, let next = other.code else {
      return nil
    }
    return try code?.extended.motionEnds(movingTo: next, from: before, to: after)
  }

  /// Returns the configuration of a list section, if the engineer's code creates a compositional layout.
  package func listConfiguration(
    ofSection section: Int, in input: LayoutInput
  ) -> CollectionLayoutListConfiguration? {
    code?.extended.listConfiguration(ofSection: section, in: input)
  }

  /// Returns the screen's width if the engineer's code creates a compositional layout in which cells
  /// determine their own width.
  package func cellWidthLimit(onScreenOf size: CGSize) -> Double? {
    code?.extended.cellWidthLimit(onScreenOf: size)
  }

  /// Returns whether the widths of the section's cells are estimates, if the engineer's code creates a
  /// compositional layout.
  package func estimatedWidths(ofSection section: Int, in input: LayoutInput) -> [Bool] {
    code?.extended.estimatedWidths(ofSection: section, in: input) ?? []
  }

  /// Returns the screen's width if the engineer's code creates a compositional layout in which headers and
  /// footers of the kind determine their own width.
  package func boundaryWidthLimit(ofKind kind: String, onScreenOf size: CGSize) -> Double? {
    code?.extended.boundaryWidthLimit(ofKind: kind, onScreenOf: size)
  }

  /// Returns the explanation of an element, if the engineer's code creates a compositional layout; otherwise,
  /// one line with the element's frame.
  package func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    try code?.extended.explanation(for: category, at: indexPath, in: input) ?? []
  }

  /// Always true: the code may request the size of any cell.
  package var measuresCells: Bool { true }
  /// Always false: it is unknown whether an overlap is intended.
  package var keepsCellsApart: Bool { false }
  /// Always false: it is unknown how the code computes positions.
  package var spacingDeterminesPositions: Bool { false }
  package var sources: LayoutSources? { code?.extended.sources }
  /// Always true: the code defines the kinds of views.
  package var namesViewsDuringLayout: Bool { true }
}

extension SwiftLayout: Equatable {
  /// Whether both layouts have the same class, properties and code.
  package static func == (a: SwiftLayout, b: SwiftLayout) -> Bool {
    a.reference == b.reference && a.sources?.digest == b.sources?.digest
  }
}

/// User-supplied Swift code that provides layouts. A design can run code only if the caller passes a value of this type.
package protocol LayoutCode: Sendable {
  /// Returns the layout that a design references, with its `sources`. Throws the reasons if the code does not provide the layout.
  func layout(for reference: SwiftLayoutReference) throws(LayoutCodeProblems) -> any CollectionLayout
}

/// A reference to a layout written in Swift: its class name, and the values of its properties.
package struct SwiftLayoutReference: Hashable, Sendable {
  package struct Property: Hashable, Sendable {
    /// The property's name; a path with dots refers to a nested property.
    package var name: String
    package var value: SwiftPropertyValue

    package init(_ name: String, _ value: SwiftPropertyValue) {
      (self.name, self.value) = (name, value)
    }
  }

  /// The name of the class, including the names of its enclosing types, separated by dots; empty if `factory` creates the
  /// layout.
  package var className: String
  /// The function, initializer or property that returns the layout; nil if the class has an initializer without arguments.
  package var factory: SwiftCall?
  /// The properties to set after the layout is created, in this order.
  package var properties: [Property]
  /// The name of the class of the collection view's delegate; nil if the design provides the values.
  package var delegate: String?
  /// The name of the class of the collection view's data source; nil if the layout needs only the design's data.
  package var dataSource: String?

  /// Creates a reference; by default, the properties keep the values that the class assigns.
  package init(className: String, properties: [Property] = [], delegate: String? = nil) {
    (self.className, self.properties, self.delegate) = (className, properties, delegate)
  }

  /// The name of the class, or of the function, initializer or property.
  package var title: String { factory?.title ?? className }
}

/// A reference to a function, initializer, property or enumeration case, by its name in Swift, with its arguments.
package struct SwiftCall: Hashable, Sendable {
  /// The name without the labels, such as `Feed.makeLayout` or `Feed().makeLayout`.
  package var name: String
  /// The labels of the arguments, `_` for arguments without a label; nil if the name has no parentheses.
  package var labels: [String]?
  /// The arguments, in the order of the labels.
  package var arguments: [SwiftPropertyValue]

  package init(name: String, labels: [String]?, arguments: [SwiftPropertyValue] = []) {
    (self.name, self.labels, self.arguments) = (name, labels, arguments)
  }

  /// The name with the labels, such as `Feed.makeLayout(columns:)`.
  package var title: String { name + (labels.map { "(\($0.map { "\($0):" }.joined()))" } ?? "") }

  /// The call as a Swift expression. The name is on its first line, and each argument is on its own line.
  package var expression: String {
    guard let labels else { return name }
    let arguments = zip(labels, arguments).map { label, argument in
      (label == "_" ? "" : "\(label): ") + argument.expression
    }
    return "\(name)(" + arguments.map { "\n\($0)" }.joined(separator: ",") + ")"
  }
}

/// The error of code that does not provide a layout, with the reasons.
package struct LayoutCodeProblems: Error, Equatable, Sendable {
  /// A location in a file of the code; lines and columns are counted from 1.
  package struct SourceCodeLocation: Equatable, Sendable {
    /// The file's path, as passed by the caller.
    package var file: String
    package var line: Int
    package var column: Int

    package init(file: String, line: Int, column: Int) {
      (self.file, self.line, self.column) = (file, line, column)
    }
  }

  /// A reason for which the code does not provide a layout.
  package struct Problem: Equatable, Sendable {
    /// The part of the reference that causes the problem.
    package enum Cause: Equatable, Sendable {
      /// The problem is in the code or the environment, instead of a part of the reference to the code.
      case code
      case className
      /// A property, by its index in the reference's `properties`.
      case property(Int)
      /// An argument of the factory, by its index.
      case argument(Int)
      case delegate
      case dataSource
    }

    package var place: Cause
    /// The location in the code; nil if the problem is not in the code.
    package var source: SourceCodeLocation?
    /// The problem, without a full stop.
    package var message: String
    /// The remedy, without a full stop; nil if there is none.
    package var hint: String?

    package init(_ place: Cause, _ message: String, hint: String? = nil, source: SourceCodeLocation? = nil) {
      (self.place, self.message, self.hint, self.source) = (place, message, hint, source)
    }
  }

  /// The problems, in the order in which they are reported; never empty.
  package var problems: [Problem]

  package init(_ problems: [Problem]) {
    self.problems = problems
  }
}

/// The value of a property of a layout written in Swift. The compiler checks its type.
package indirect enum SwiftPropertyValue: Hashable, Sendable {
  /// A number of any type.
  case number(Double)
  case flag(Bool)
  case text(String)
  /// A case of an enumeration, or another static member of the property's type, by name.
  case member(String)
  /// A case of an enumeration with associated values, or a static function of the property's type.
  case call(SwiftCall)
  case size(CGSize)
  case point(CGPoint)
  case rectangle(CGRect)
  case insets(EdgeInsets)
  case directionalInsets(DirectionalEdgeInsets)
  case array([SwiftPropertyValue])
  /// `nil`, for optional properties.
  case none
}

extension SwiftPropertyValue {
  /// The value as a Swift expression with UIKit's types.
  package var expression: String {
    switch self {
    case .number(let number): Self.literal(number)
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): Self.literal(text)
    case .member(let name): ".\(name)"
    case .call(let call): "." + call.expression.replacing("\n", with: "")
    case .size(let size): "CGSize(width: \(Self.literal(size.width)), height: \(Self.literal(size.height)))"
    case .point(let point): "CGPoint(x: \(Self.literal(point.x)), y: \(Self.literal(point.y)))"
    case .rectangle(let box):
      "CGRect(x: \(Self.literal(box.origin.x)), y: \(Self.literal(box.origin.y)), "
        + "width: \(Self.literal(box.size.width)), height: \(Self.literal(box.size.height)))"
    case .insets(let insets):
      "UIEdgeInsets(top: \(Self.literal(insets.top)), left: \(Self.literal(insets.left)), "
        + "bottom: \(Self.literal(insets.bottom)), right: \(Self.literal(insets.right)))"
    case .directionalInsets(let insets):
      "NSDirectionalEdgeInsets(top: \(Self.literal(insets.top)), leading: \(Self.literal(insets.leading)), "
        + "bottom: \(Self.literal(insets.bottom)), trailing: \(Self.literal(insets.trailing)))"
    case .array(let values): "[\(values.map(\.expression).joined(separator: ", "))]"
    case .none: "nil"
    }
  }

  private static func literal(_ number: some BinaryFloatingPoint) -> String {
    let number = Double(number)
    return Int(exactly: number).map(String.init) ?? "\(number)"
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined() + "\""
  }
}
