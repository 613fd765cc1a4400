public import Testing

/// Keeps Chromium running for a suite, so that its tests and those of other suites open their pages in the same one.
public struct SharedChromium: SuiteTrait, TestScoping {
  /// Runs a suite while it refers to Chromium.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let pipe = try DevToolsPipe.shared()
    try await function()
    withExtendedLifetime(pipe) {}
  }
}

extension Trait where Self == SharedChromium {
  /// Tests of suites with this trait open their pages in one Chromium, each page apart from the others.
  public static var sharedChromium: Self { Self() }
}
