import Foundation
import NIOHTTP1

/// The limits of the server, which every client meets before it is known to be the page.
struct ConnectionLimits: Sendable {
  /// The number of connections at a time.
  var count = Self.usualCount
  /// The time that a client has to take a response and to send its next request.
  var requestTime = Duration.seconds(60)
  /// The time in which a refused client may read the reason before its connection is closed.
  var lingerTime = Duration.seconds(2)
  /// The size of a request's target and headers, in bytes.
  var headSize = 16 * 1_024

  /// 256, or half of the descriptors of a process that may open fewer than 512.
  private static let usualCount = min(256, max(1, sysconf(Int32(_SC_OPEN_MAX)) / 2))

  var decoding: NIOHTTPDecoderLimitConfiguration {
    var configuration = NIOHTTPDecoderLimitConfiguration()
    configuration.maxHeaderFieldSize = headSize
    configuration.maxHeaderListSize = headSize
    configuration.maxHeaderFieldCount = 128
    return configuration
  }
}
