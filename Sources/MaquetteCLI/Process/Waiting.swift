import Dispatch
import Synchronization

/// Waits on a thread for what comes from another.
enum Waiting {
  private final class Box<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
  }

  /// The value that `body` hands to its argument, which it does once; throws the error that it hands over instead.
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
