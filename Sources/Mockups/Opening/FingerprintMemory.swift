import DesignFormat
import Synchronization

/// A lazily computed fingerprint. It is lazy because it reads image files.
final class FingerprintMemory: Sendable {
  private let known = Mutex<Fingerprint?>(nil)

  /// Returns the fingerprint, and computes it in the first call.
  func value(_ make: () -> Fingerprint) -> Fingerprint {
    known.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}
