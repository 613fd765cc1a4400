// A static standard library has no module for tests, but builds of all products contain this target.
#if canImport(Testing)
  import Foundation
  package import Testing

  /// Runs the tests of a suite on threads of their own.
  ///
  /// A test that waits for a program blocks its thread. The cooperative pool has one thread per core, so two such tests would
  /// leave two cores idle.
  package struct WaitsForPrograms: SuiteTrait, TestScoping {
    /// Runs a suite with the executor as the preference of all its tests.
    package func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withTaskExecutorPreference(BlockingExecutor.programs, operation: function)
    }
  }

  extension Trait where Self == WaitsForPrograms {
    /// Lets the tests of a suite wait for programs without blocking other tests.
    package static var waitsForPrograms: Self { Self() }
  }

  /// Threads that tests may block, as many as the machine has cores.
  final class BlockingExecutor: TaskExecutor {
    static let programs = BlockingExecutor()
    /// The threads of tests in Chromium. These tests are serialized in each suite, so they would wait behind all others on shared
    /// threads.
    static let browser = BlockingExecutor()

    private let threads = OperationQueue()

    private init() {
      threads.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      threads.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
#endif
