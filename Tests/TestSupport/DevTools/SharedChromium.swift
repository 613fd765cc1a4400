// A static standard library has no module for tests, but builds of all products contain this target.
#if canImport(Testing)
  package import Testing

  /// Keeps Chromium running during a suite, so that its tests and those of other suites share one process. The tests run on
  /// threads that they may block.
  package struct SharedChromium: SuiteTrait, TestScoping {
    /// Runs a suite with a reference to Chromium.
    package func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let pipe = try DevToolsPipe.shared()
      try await withTaskExecutorPreference(BlockingExecutor.browser, operation: function)
      withExtendedLifetime(pipe) {}
    }
  }

  extension Trait where Self == SharedChromium {
    /// Shares one Chromium among the tests of suites with this trait. Each page has its own browser context.
    package static var sharedChromium: Self { Self() }
  }
#endif
