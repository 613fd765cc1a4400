import TestSupport
import Testing

/// One Chromium for all tests of a suite, which must be serialized; each page of it is apart from the others.
struct SharedChromium: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await DevToolsPipe.$shared.withValue(try DevToolsPipe()) { try await function() }
  }
}

extension Trait where Self == SharedChromium {
  /// All pages of the suite are opened in one Chromium.
  static var sharedChromium: Self { Self() }
}
