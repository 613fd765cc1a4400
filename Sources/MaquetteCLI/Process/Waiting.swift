import Dispatch
import Synchronization

/// Blocks a thread until another thread provides a result.
enum Waiting {
  private final class Box<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
  }

  /// Returns the value that `body` passes to its argument, which it must call once. Throws if it passes an error.
  static func result<Value: Sendable>(
    of type: Value.Type = Value.self, _ body: (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
  ) throws -> Value {
    let (box, semaphore) = (Box<Value>(), DispatchSemaphore(value: 0))
    body { result in
      box.result.withLock { $0 = result }
      semaphore.signal()
    }
    semaphore.wait()
    guard let result = box.result.withLock({ $0 }) else { preconditionFailure("nothing was signalled") }
    return try result.get()
  }
}
