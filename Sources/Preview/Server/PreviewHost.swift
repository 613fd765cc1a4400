import Foundation
import NIOCore

/// The address that the preview server listens on.
struct PreviewHost: Sendable {
  let name: String
  /// The accepted names of this machine, if the server listens on all of its addresses; otherwise `nil`.
  private let ownNames: [String]?

  init(_ name: String) {
    self.name = name
    let isEveryAddress = ["0.0.0.0", "::"].contains(name)
    let machine = isEveryAddress ? ProcessInfo.processInfo.hostName : ""
    ownNames = isEveryAddress ? ["localhost", machine, "\(machine).local"] : nil
  }

  var nameInURL: String { Self.nameInURL(name) }

  /// Returns the gate for a connection. If the server listens on all addresses, it also accepts the connection's local
  /// address as the host.
  func gate(of connection: any Channel, token: String) -> Gate {
    var names = ownNames ?? []
    if ownNames != nil, let address = connection.localAddress?.ipAddress {
      // An IPv6 socket also accepts IPv4 connections, whose addresses are mapped to IPv6.
      let isMapped = address.hasPrefix("::ffff:")
      names.append(Self.nameInURL(isMapped ? String(address.dropFirst(7)) : address))
    }
    return Gate(
      token: token, host: nameInURL, port: UInt16(connection.localAddress?.port ?? 0), names: names)
  }

  private static func nameInURL(_ address: String) -> String {
    address.contains(":") ? "[\(address)]" : address
  }
}
