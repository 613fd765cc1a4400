import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// The HTTP server of the preview's page. It runs until the program ends.
package struct PreviewServer: Sendable {
  /// The error that is thrown if the server cannot start.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The URL that opens the page.
  package let address: String
  package let port: UInt16
  /// The file descriptor of the listening socket.
  package let socket: CInt
  private let channel: any Channel

  /// The address, port or socket that the server listens on.
  package struct Address: Sendable {
    /// The IP address or host name to listen on.
    var host: String
    /// The port; `nil` for the first free port in the default range, and 0 for any free port.
    var port: UInt16?
    /// A socket that already listens on this host; `nil` to open a new one.
    var socket: CInt?

    package init(host: String = "127.0.0.1", port: UInt16? = nil, socket: CInt? = nil) {
      (self.host, self.port, self.socket) = (host, port, socket)
    }
  }

  private static let defaultPorts: ClosedRange<UInt16> = 4_870...4_899

  /// Starts listening. Throws `Failure` if that is impossible.
  package init(_ answers: PreviewResponder, at serverAddress: Address, token: String) async throws {
    try await self.init(answers, at: serverAddress, token: token, within: ConnectionLimits())
  }

  init(_ answers: PreviewResponder, at serverAddress: Address, token: String, within limits: ConnectionLimits)
    async throws
  {
    let host = PreviewHost(serverAddress.host)
    let catalogue = try Answer.data(CatalogResponse())
    let connections = OpenConnections(limit: limits.count)
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup(numberOfThreads: 1))
      .serverChannelOption(.backlog, value: 1_024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.setCloseOnExec() }
      }
      .childChannelOption(.socketOption(.so_keepalive), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.setCloseOnExec()
          let gate = host.gate(of: channel, token: token)
          let handler = PreviewHandler(gate: gate, answers: answers, catalogue: catalogue)
          let pipeline = channel.pipeline.syncOperations
          try pipeline.configureHTTPServerPipeline(
            withErrorHandling: false, withEncoderConfiguration: .init(),
            withDecoderLimitConfiguration: limits.decoding)
          try pipeline.addHandler(
            ConnectionHandler(limits, among: connections) { await handler.response(to: $0) })
        }
      }
    let ports = serverAddress.port.map { [$0] } ?? Array(Self.defaultPorts)
    let channel =
      if let socket = serverAddress.socket {
        try await bootstrap.withBoundSocket(socket).get()
      } else {
        try await Self.bind(bootstrap, host.name, ports)
      }
    self.channel = channel
    socket = try await channel.eventLoop.submit { try channel.descriptor }.get()
    port = UInt16(channel.localAddress?.port ?? 0)
    address = "http://\(host.nameInURL):\(port)/\(token)/"
  }

  /// Listens on the first of `ports` that is free.
  private static func bind(
    _ bootstrap: ServerBootstrap, _ host: String, _ ports: [UInt16]
  ) async throws -> any Channel {
    for port in ports {
      do {
        return try await bootstrap.bind(to: SocketAddress(ipAddress: host, port: Int(port))).get()
      } catch is SocketAddressError {
        throw Failure(
          description: "\"\(host)\" is not an address of this machine, such as 127.0.0.1 or 0.0.0.0")
      } catch let error as IOError where error.errnoCode == EADDRINUSE && port != ports.last {
        continue
      } catch let error as IOError where error.errnoCode == EADDRINUSE {
        throw Failure(description: "the port \(port) is in use; name another one with --port")
      } catch let error as IOError {
        let reason = String(cString: strerror(error.errnoCode))
        throw Failure(description: "cannot listen at \(host), port \(port): \(reason)")
      }
    }
    throw Failure(description: "no port is free")
  }

  /// Waits until the server ends, which happens only if it fails.
  package func wait() async throws { try await channel.closeFuture.get() }
}

extension Channel {
  /// Sets the flag that prevents child processes from inheriting the socket.
  fileprivate func setCloseOnExec() throws {
    guard fcntl(try descriptor, F_SETFD, FD_CLOEXEC) == 0 else {
      throw IOError(errnoCode: errno, reason: "fcntl")
    }
  }

  /// The file descriptor of the channel's socket. It must be read on the channel's event loop.
  fileprivate var descriptor: CInt {
    get throws {
      let socket = try pipeline.syncOperations.withUnsafeTransportIfAvailable(
        of: NIOBSDSocket.Handle.self
      ) { $0 }
      guard let socket else { throw IOError(errnoCode: EBADF, reason: "no socket") }
      return socket
    }
  }
}

/// The address that the preview server listens on.
struct PreviewHost: Sendable {
  let name: String
  /// The accepted host names of this machine, if the server listens on all of its addresses; otherwise `nil`.
  private let ownNames: [String]?

  init(_ name: String) {
    self.name = name
    let isEveryAddress = ["0.0.0.0", "::"].contains(name)
    let machine = isEveryAddress ? ProcessInfo.processInfo.hostName : ""
    ownNames = isEveryAddress ? ["localhost", machine, "\(machine).local"] : nil
  }

  var nameInURL: String { Self.nameInURL(name) }

  /// Returns the gate for a connection. If the server listens on all addresses, the gate also accepts the connection's local
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
