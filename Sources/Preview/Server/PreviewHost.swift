import Foundation
import NIOCore

/// The address that a preview listens at.
struct PreviewHost: Sendable {
  let name: String
  /// The names of this machine that requests may be sent to, if the preview listens at all of its addresses.
  private let ownNames: [String]?

  init(_ name: String) {
    self.name = name
    let isEveryAddress = ["0.0.0.0", "::"].contains(name)
    let machine = isEveryAddress ? ProcessInfo.processInfo.hostName : ""
    ownNames = isEveryAddress ? ["localhost", machine, "\(machine).local"] : nil
  }

  var nameInURL: String { Self.nameInURL(name) }

  /// The gate for the requests of a connection, which may also name the address that the connection was made to.
  func gate(of connection: any Channel, token: String) -> Gate {
    var names = ownNames ?? []
    if ownNames != nil, let address = connection.localAddress?.ipAddress {
      // A socket of IPv6 accepts connections of IPv4, too.
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
