import Foundation

/// The sanitizer of the test run, which affects memory and time.
package enum Sanitizer {
  /// Whether a sanitizer is active, which `make sanitize` sets. Limits of memory and time are meaningless then.
  package static let isActive = ProcessInfo.processInfo.environment["MAQUETTE_SANITIZER"] != nil
}
