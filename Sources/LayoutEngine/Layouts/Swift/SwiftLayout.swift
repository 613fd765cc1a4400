public import Foundation

/// A layout that an engineer wrote in Swift, by its name in the engineer's code.
///
/// The code answers all that is asked of it; without any, it refuses all input.
public struct SwiftLayout: CollectionLayout {
  /// Which layout it is, and how it is set up.
  public var reference = SwiftLayoutReference(className: "")
  /// The layout that the code made, which answers; nil where no code was given.
  public var code: (any CollectionLayout)?

  /// A layout without a class, which answers nothing.
  public init() {}

  /// The arrangement that the code makes; throws where it cannot, or was not given.
  public func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    guard let code else {
      throw LayoutError(
        "the code of the class \(reference.className) was not given; name its folder or files with --layout-code, "
          + "because a design alone runs no code", property: "class")
    }
    return try code.arrangement(for: input)
  }

  /// The code's answer; no without any.
  public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    code?.shouldInvalidateLayout(forBoundsChange: newBounds, in: input) ?? false
  }

  /// Where the code has scrolling rest; without any, the proposed offset.
  public func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, in input: LayoutInput
  ) -> CGPoint {
    code?.targetContentOffset(forProposedContentOffset: proposed, in: input) ?? proposed
  }

  /// The ends that the code gives for the whole change; throws where it cannot.
  public func motionEnds(
    from before: LayoutInput, to after: LayoutInput, by operations: [CollectionUpdate.Operation]
  ) throws(LayoutError) -> MotionEnds? {
    try code?.motionEnds(from: before, to: after, by: operations)
  }

  /// The ends that the code of both layouts gives, where both are in Swift; nil for any other.
  public func motionEnds(
    movingTo other: any CollectionLayout, from before: LayoutInput, to after: LayoutInput
  ) throws(LayoutError) -> MotionEnds? {
    guard let other = (other as? SwiftLayout), other.reference != reference, let next = other.code else {
      return nil
    }
    return try code?.motionEnds(movingTo: next, from: before, to: after)
  }

  /// Yes: the code may ask for the size of any cell.
  public var measuresCells: Bool { true }
  /// No: whether cells may lie on one another, only the engineer knows.
  public var keepsCellsApart: Bool { false }
  /// No: how elements are placed, only the engineer knows.
  public var leavesSpaces: Bool { false }
  /// The code's.
  public var sources: LayoutSources? { code?.sources }
  /// Yes.
  public var namesViewsAtWork: Bool { true }
}

extension SwiftLayout: Equatable {
  /// Whether both are of one class, set up alike, and of the same code.
  public static func == (a: SwiftLayout, b: SwiftLayout) -> Bool {
    a.reference == b.reference && a.sources?.digest == b.sources?.digest
  }
}

/// Code in Swift that engineers wrote, from which layouts can be had. Whoever opens designs hands one in, or designs run
/// no code.
public protocol LayoutCode: Sendable {
  /// The layout that a design names, ready to be asked, which says its `sources`; throws why there is none.
  func layout(for reference: SwiftLayoutReference) throws(LayoutCodeProblems) -> any CollectionLayout
}

/// Which layout of some code is wanted, and how it is set up.
public struct SwiftLayoutReference: Hashable, Sendable {
  /// A property of the layout and the value it is given.
  public struct Property: Hashable, Sendable {
    /// Its name; names separated by points lead to properties of properties.
    public var name: String
    /// The value.
    public var value: SwiftPropertyValue

    /// A property and its value.
    public init(_ name: String, _ value: SwiftPropertyValue) {
      (self.name, self.value) = (name, value)
    }
  }

  /// The name of the class, with those around it before points.
  public var className: String
  /// The properties that are set once the layout is made, in this order.
  public var properties: [Property]
  /// The class of the collection view's delegate; nil where the design answers.
  public var delegate: String?

  /// A class whose properties are as it has them.
  public init(className: String, properties: [Property] = [], delegate: String? = nil) {
    (self.className, self.properties, self.delegate) = (className, properties, delegate)
  }
}

/// Why some code has no such layout: all of it that could be found.
public struct LayoutCodeProblems: Error, Equatable, Sendable {
  /// A place in a file of the code; lines and columns are counted from 1.
  public struct SourcePlace: Equatable, Sendable {
    /// The file's path, as it was given.
    public var file: String
    /// The line.
    public var line: Int
    /// The column.
    public var column: Int

    /// A place.
    public init(file: String, line: Int, column: Int) {
      (self.file, self.line, self.column) = (file, line, column)
    }
  }

  /// One reason.
  public struct Problem: Equatable, Sendable {
    /// The part of the reference that is at fault.
    public enum Place: Equatable, Sendable {
      /// Nothing: the code itself, or the machine.
      case code
      /// The layout's class.
      case className
      /// A property, by its number.
      case property(Int)
      /// The delegate's class.
      case delegate
    }

    /// The part that is at fault.
    public var place: Place
    /// Where in the code; nil where nothing of it is.
    public var source: SourcePlace?
    /// The fault in words, without a full stop.
    public var message: String
    /// The remedy in words, without a full stop.
    public var hint: String?

    /// A reason, which may stand in a file of the code.
    public init(_ place: Place, _ message: String, hint: String? = nil, source: SourcePlace? = nil) {
      (self.place, self.message, self.hint, self.source) = (place, message, hint, source)
    }
  }

  /// The reasons, in the order in which they are told; never empty.
  public var problems: [Problem]

  /// Some reasons.
  public init(_ problems: [Problem]) {
    self.problems = problems
  }
}

/// A value that a design gives a property of a layout in Swift. Which types the property may have, its compiler says.
public indirect enum SwiftPropertyValue: Hashable, Sendable {
  /// A number of any type.
  case number(Double)
  /// `true` or `false`.
  case flag(Bool)
  /// A text.
  case text(String)
  /// A case of an enumeration, or another member of the property's type, by its name.
  case member(String)
  /// A size in points.
  case size(CGSize)
  /// A point in points.
  case point(CGPoint)
  /// A rectangle in points.
  case rectangle(CGRect)
  /// Insets in points.
  case insets(EdgeInsets)
  /// Insets in points whose sides follow the language.
  case directionalInsets(DirectionalEdgeInsets)
  /// Values in order.
  case array([SwiftPropertyValue])
  /// Nothing, for properties that may be without a value.
  case none
}

extension SwiftPropertyValue {
  /// The value as an expression in Swift, of UIKit's types.
  public var expression: String {
    switch self {
    case .number(let number): Self.literal(number)
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): Self.literal(text)
    case .member(let name): ".\(name)"
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
