import Foundation

/// What tests must know of the sanitizer that they run under: it takes memory and time of its own.
public enum Sanitizer {
  /// Whether there is one, as `make sanitize` says; limits of memory and time then measure it and not Maquette.
  public static let isActive = ProcessInfo.processInfo.environment["MAQUETTE_SANITIZER"] != nil
}
