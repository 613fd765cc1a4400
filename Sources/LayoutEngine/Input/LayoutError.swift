public import Foundation

/// The error of a layout that cannot arrange its input.
public struct LayoutError: Error, Equatable, Sendable {
  /// The description of the problem, with UIKit's wording if UIKit reports it.
  package var message: String
  package var indexPath: IndexPath?
  package var section: Int?
  /// The name of the API property that causes the error, if there is one.
  package var property: String?
  /// Whether the layout's own code failed at run time, so that the input is not the cause of the error.
  package var isFailureOfCode = false

  /// Creates an error from its message and, if they are known, the element, section and property that cause it.
  public init(_ message: String, indexPath: IndexPath? = nil, section: Int? = nil, property: String? = nil) {
    self.message = message
    self.indexPath = indexPath
    self.section = section ?? indexPath?.section
    self.property = property
  }
}

extension LayoutError: CustomStringConvertible {
  /// One line: the message, followed by the property and the element or section in parentheses.
  public var description: String { message + place(indexPath, section, property) }
}

/// A problem that UIKit would log during layout. The arrangement exists, but probably differs from what was intended.
public struct LayoutDiagnostic: Equatable, Sendable {
  /// The description of the problem, with UIKit's wording if UIKit reports it. It may have several lines.
  package var message: String
  package var indexPath: IndexPath?
  package var section: Int?
  /// The name of the API property that causes the problem, if there is one.
  package var property: String?

  /// Creates a diagnostic from its message and, if they are known, the element, section and property that cause the problem.
  public init(_ message: String, indexPath: IndexPath? = nil, section: Int? = nil, property: String? = nil) {
    self.message = message
    self.indexPath = indexPath
    self.section = section ?? indexPath?.section
    self.property = property
  }
}

extension LayoutDiagnostic: CustomStringConvertible {
  /// The message, followed by the property and the element or section in parentheses.
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
