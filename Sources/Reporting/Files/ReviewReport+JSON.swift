import Documents
public import Foundation
public import Review

extension ReviewReport {
  /// `report.json`: the report as it is, keys in order, indented by two spaces, with a line break at its end.
  ///
  /// The same report gives the same bytes. Throws where a number is not finite.
  public var json: Data {
    get throws {
      try orderedJSON(isIndented: true) + Data("\n".utf8)
    }
  }
}
