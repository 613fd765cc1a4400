import Foundation
import NIOHTTP1

/// The limits of the server. They apply before a client is authenticated.
struct ConnectionLimits: Sendable {
  /// The maximum number of simultaneous connections.
  var count = Self.usualCount
  /// The timeout for receiving a response and sending the next request.
  var requestTime = Duration.seconds(60)
  /// The time in which a refused client can read the reason before its connection is closed.
  var lingerTime = Duration.seconds(2)
  /// The maximum size of a request's target and headers, in bytes.
  var headSize = 16 * 1_024

  /// 256, or half of the process's limit of file descriptors if that limit is below 512.
  private static let usualCount = min(256, max(1, sysconf(Int32(_SC_OPEN_MAX)) / 2))

  var decoding: NIOHTTPDecoderLimitConfiguration {
    var configuration = NIOHTTPDecoderLimitConfiguration()
    configuration.maxHeaderFieldSize = headSize
    configuration.maxHeaderListSize = headSize
    configuration.maxHeaderFieldCount = 128
    return configuration
  }
}
