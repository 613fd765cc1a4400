// To be removed: module Reporting brings the same names, public, and what is in this file only lets this module build
// and be tested until then.
import Foundation
import Reporting
import Review

extension ReviewReport {
  /// `report.json`: keys in order, indented.
  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }
}
