import Documents
public import Foundation
public import Review

extension ReviewReport {
  /// The JSON file `report.json`, with sorted keys, an indentation of two spaces and a final line break.
  ///
  /// Equal reports have equal bytes. Throws if a number is not finite.
  public var json: Data {
    get throws {
      try orderedJSON(isIndented: true) + Data("\n".utf8)
    }
  }
}
