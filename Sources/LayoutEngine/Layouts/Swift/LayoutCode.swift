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
