import Foundation
import Synchronization

/// Decoder processes that wait for requests. There are as many as threads that have decoded at the same time.
final class DecoderPool: Sendable {
  /// The absolute path of `maquette-decoder`.
  let program: String
  private let idle = Mutex<[DecoderProcess]>([])

  init(_ program: String) {
    self.program = program
  }

  /// An idle process, or a new one.
  func take() throws(RenderingError) -> DecoderProcess {
    if let process = idle.withLock({ $0.popLast() }) { return process }
    return try DecoderProcess(program, readableFolder: FontConfiguration.cacheFolder)
  }

  func put(back process: DecoderProcess) {
    idle.withLock { $0.append(process) }
  }
}
