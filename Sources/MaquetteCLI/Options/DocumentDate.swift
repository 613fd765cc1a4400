import ArgumentParser
import Foundation

enum DocumentDate {
  /// The variable that builds give dates with; see reproducible-builds.org/specs/source-date-epoch.
  static let variable = "SOURCE_DATE_EPOCH"

  /// The last second that a date of four-digit years can say.
  private static let last: Int64 = 253_402_300_799

  /// The date in `SOURCE_DATE_EPOCH`, which is in seconds since 1970; `nil` where that is empty or not set. Throws a
  /// usage error for what is no such number.
  static func chosen(in environment: [String: String]) throws -> Date? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    guard text.allSatisfy({ ("0"..."9").contains($0) }), let seconds = Int64(text), seconds <= last else {
      throw ValidationError(
        "\(variable) is \"\(text)\"; it must be a whole number of seconds since 1970, at most \(last)")
    }
    return Date(timeIntervalSince1970: Double(seconds))
  }
}
