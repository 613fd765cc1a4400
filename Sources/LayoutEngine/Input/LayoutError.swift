public import Foundation

/// Why a layout refused its input; no arrangement exists then.
public struct LayoutError: Error, Equatable, Sendable {
  /// Says what is wrong, in UIKit's words where UIKit has them.
  public var message: String
  /// The element at fault, where one is.
  public var indexPath: IndexPath?
  /// The section at fault, where one is.
  public var section: Int?
  /// The property at fault, by its name in the API, where one is.
  public var property: String?
  /// Whether the layout's own code failed while it ran, so that nobody but its engineer can mend it.
  public var isFailureOfCode = false

  /// An error about an element, a section, a property, or any part of these.
  public init(_ message: String, indexPath: IndexPath? = nil, section: Int? = nil, property: String? = nil) {
    self.message = message
    self.indexPath = indexPath
    self.section = section ?? indexPath?.section
    self.property = property
  }
}

extension LayoutError: CustomStringConvertible {
  /// One line: the message, then in brackets what it is about.
  public var description: String { message + place(indexPath, section, property) }
}

/// Something that UIKit would log while it lays out: the arrangement stands, but not as was meant.
public struct LayoutDiagnostic: Equatable, Sendable {
  /// Says what is wrong, in UIKit's words where UIKit has them; may have several lines.
  public var message: String
  /// The element at fault, where one is.
  public var indexPath: IndexPath?
  /// The section at fault, where one is.
  public var section: Int?
  /// The property at fault, by its name in the API, where one is.
  public var property: String?

  /// A diagnostic about an element, a section, a property, or any part of these.
  public init(_ message: String, indexPath: IndexPath? = nil, section: Int? = nil, property: String? = nil) {
    self.message = message
    self.indexPath = indexPath
    self.section = section ?? indexPath?.section
    self.property = property
  }
}

extension LayoutDiagnostic: CustomStringConvertible {
  /// The message, then in brackets what it is about.
  public var description: String { message + place(indexPath, section, property) }
}

private func place(_ indexPath: IndexPath?, _ section: Int?, _ property: String?) -> String {
  var parts: [String] = []
  if let property { parts.append(property) }
  if let indexPath {
    parts.append("item \(indexPath.dotted)")
  } else if let section {
    parts.append("section \(section)")
  }
  return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
}
