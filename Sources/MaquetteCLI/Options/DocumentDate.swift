import ArgumentParser
import Foundation

enum DocumentDate {
  /// The environment variable with the date of a reproducible build; see
  /// reproducible-builds.org/specs/source-date-epoch.
  static let variable = "SOURCE_DATE_EPOCH"

  /// The last second of the year 9999.
  private static let last: Int64 = 253_402_300_799

  /// Returns the date in `SOURCE_DATE_EPOCH`, in seconds since 1970; `nil` if the variable is empty or missing. Throws
  /// a usage error if it is not such a number.
  static func chosen(in environment: [String: String]) throws -> Date? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    guard text.allSatisfy({ ("0"..."9").contains($0) }), let seconds = Int64(text), seconds <= last else {
      throw ValidationError(
        "\(variable) is \"\(text)\"; it must be a whole number of seconds since 1970, at most \(last)")
    }
    return Date(timeIntervalSince1970: Double(seconds))
  }
}
