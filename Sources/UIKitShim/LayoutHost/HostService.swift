internal import CLayoutHost
import Foundation
import LayoutEngine
import LayoutProtocol
package import UIKit

/// Answers the requests of the Maquette program, in the process that runs an engineer's layout. Each request uses its
/// own layout and collection view, so that results do not depend on earlier requests.
@MainActor
final class HostService {
  private let make: HostedCollection.Maker
  /// Creates the second layout of a transition, which replaces the layout that `make` creates.
  private let makeNext: HostedCollection.Maker
  private let line = ProgramConnection()
  /// The collection of the last arrangement request, with its encoded input. One further request for an equal input,
  /// such as an invalidation request, can use the collection again.
  private var prepared: (input: [UInt8], collection: HostedCollection)?
  /// Whether questions to the Maquette program refer to the request's second input, the state after a change, instead of the
  /// first.
  private var isAfter = false
  private var input = LayoutInput(sections: [], bounds: .zero)

  init(_ make: @escaping HostedCollection.Maker, next: @escaping HostedCollection.Maker) {
    (self.make, makeNext) = (make, next)
  }

  func serve() {
    while let request = line.nextRequest() { line.send(reply(to: request)) }
  }

  private func reply(to request: HostRequest) -> HostReply {
    isAfter = false
    switch request {
    case .arrangement(let input): return arrangement(of: input)
    case .invalidation(let input, let bounds):
      return .flag(reusedCollection(input).shouldInvalidateLayout(forBoundsChange: bounds))
    case .targetOffset(let input, let proposed):
      return .point(reusedCollection(input).restingOffset(forProposed: proposed))
    case .characteristics(let input):
      self.input = input
      return .characteristics(collection().characteristics(for: input))
    case .explanation(let input, let category, let path):
      do throws(LayoutError) {
        return .lines(try reusedCollection(input).explanation(for: category, at: path, in: input))
      } catch {
        return .failure(error)
      }
    case .motion(let before, let after, let operations):
      guard !operations.isEmpty || before.bounds.size != after.bounds.size else {
        return .motion(MotionEndAttributes())
      }
      return motion(from: before, to: after) { (collection) throws(HostedUpdateRejection) in
        operations.isEmpty
          ? collection.resize(to: after) : try collection.update(CollectionUpdate(operations), to: after)
      }
    case .transition(let before, let after):
      let next = makeNext()
      return motion(from: before, to: after) { collection in
        collection.transition(
          to: next.layout, delegate: next.delegate, dataSource: next.dataSource, showing: after)
      }
    }
  }

  private func arrangement(of input: LayoutInput) -> HostReply {
    let collection = loaded(input)
    if let rejection = collection.failure { return .failure(rejection) }
    let elements = collection.elements()
    // A correct layout never returns more elements than this. If there are more, the layout's code is wrong.
    let items = input.sections.reduce(0) { $0 + $1.itemCount }
    let limit = 20 * items + 20 * input.sections.count + 20_000
    let count = collection.largestResultCount
    guard count <= limit else {
      return .failure(
        LayoutError(
          "layoutAttributesForElements(in:) returns \(count) elements for \(items) items; at most \(limit) are "
            + "reasonable"))
    }
    prepared = (Self.bytes(of: input), collection)
    return .arrangement(
      HostedArrangement(
        contentSize: collection.contentSize, elements: elements, diagnostics: collection.diagnostics,
        isMirrored: collection.isMirrored, orthogonalSections: collection.orthogonalSections,
        requestedContentOffset: collection.bounds.origin == input.bounds.origin
          ? nil : collection.bounds.origin))
  }

  /// Returns a collection that shows an input, for a single request. If the last arrangement request had an equal input, its
  /// collection is returned. The request may change the state of the collection, so later requests do not use this collection.
  private func reusedCollection(_ input: LayoutInput) -> HostedCollection {
    defer { prepared = nil }
    guard let prepared, prepared.input == Self.bytes(of: input) else { return loaded(input) }
    // A request for a motion may have changed the input since.
    self.input = input
    return prepared.collection
  }

  /// Returns a collection that has not been laid out.
  private func collection() -> HostedCollection {
    let made = make()
    let collection = HostedCollection(
      layout: made.layout, delegate: made.delegate, dataSource: made.dataSource)
    collection.items = { [unowned self] in item(at: $0) }
    return collection
  }

  private func item(at path: IndexPath) -> DesignItem {
    DesignItem(line.answer(to: .facts(path, isAfter: isAfter)), size: input.ownSize(ofItemAt: path))
  }

  private static func bytes(of input: LayoutInput) -> [UInt8] {
    var writer = WireWriter()
    writer.write(input)
    return writer.bytes
  }

  private func loaded(_ input: LayoutInput) -> HostedCollection {
    self.input = input
    return HostedCollection.showing(
      input, make, items: { [unowned self] in item(at: $0) },
      measure: { [unowned self] category, path, proposed in
        if category == .cell, self.input.ownSize(ofItemAt: path) != nil { return nil }
        guard self.input.sections.indices.contains(path.section) else { return nil }
        return line.answer(to: .measure(category, path, proposed: proposed, isAfter: isAfter))
      })
  }

  private func motion(
    from before: LayoutInput, to after: LayoutInput,
    by change: (HostedCollection) throws(HostedUpdateRejection) -> [HostedMotion]
  ) -> HostReply {
    let collection = loaded(before)
    (isAfter, input) = (true, after)
    let motions: [HostedMotion]
    do throws(HostedUpdateRejection) {
      motions = try change(collection)
    } catch {
      return .failure(LayoutError(error.collisions.map(\.message).joined(separator: "\n")))
    }
    var ends = MotionEndAttributes()
    for motion in motions {
      if let new = motion.after {
        ends.initial[MotionEndAttributes.Element(new.category, at: new.indexPath)] = motion.start
      }
      if let old = motion.before {
        ends.final[MotionEndAttributes.Element(old.category, at: old.indexPath)] = motion.end
      }
    }
    return .motion(ends)
  }
}

/// The connection with the Maquette program. It has its own file descriptor, so that text that a layout prints is not mixed with
/// messages.
@MainActor
final class ProgramConnection {
  /// The identifier of the current request.
  private var request: UInt64 = 0

  /// Returns the next request, or nil if the Maquette program has ended.
  func nextRequest() -> HostRequest? {
    guard let (number, body) = nextMessage() else { return nil }
    request = number
    do throws(WireError) {
      return try WireFrame.message(body)
    } catch {
      return nil
    }
  }

  func send(_ reply: HostReply) {
    let bytes = WireFrame.bytes(of: reply, request: request)
    var next = 0
    while next < bytes.count {
      let sent = bytes[next...].withUnsafeBytes { write(HostDescriptor.number, $0.baseAddress, $0.count) }
      if sent <= 0, errno != EINTR { clayouthost_leave(0) }
      next += max(0, sent)
    }
  }

  /// Sends a question to the Maquette program and returns the program's answer.
  func answer<Answer: WireValue>(to question: HostReply) -> Answer {
    send(question)
    guard let (_, body) = nextMessage() else { clayouthost_leave(0) }
    do throws(WireError) {
      return try WireFrame.message(body)
    } catch {
      clayouthost_leave(0)
    }
  }

  private func nextMessage() -> (request: UInt64, body: [UInt8])? {
    do throws(WireError) {
      guard let bytes = bytes(WireFrame.headerLength) else { return nil }
      let header = try WireFrame.header(bytes)
      return self.bytes(header.length).map { (header.request, $0) }
    } catch {
      return nil
    }
  }

  private func bytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var next = 0
    while next < count {
      let readCount = bytes[next...].withUnsafeMutableBytes {
        read(HostDescriptor.number, $0.baseAddress, $0.count)
      }
      if readCount == 0 || (readCount < 0 && errno != EINTR) { return nil }
      next += max(0, readCount)
    }
    return bytes
  }
}

/// Runs the process of an engineer's layout: answers the requests of the Maquette program until that program ends. The process
/// must already be sandboxed.
///
/// `makeNext` creates the layout to which a transition changes; it replaces the layout that `make` creates. The generated code
/// of a design calls this function by its symbol name, so that it need not import the modules that this function uses.
@_silgen_name("maquette_run_layout_host")
package func runLayoutHost(
  _ make:
    @escaping @MainActor () -> (
      layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)?,
      dataSource: (any UICollectionViewDataSource)?
    ),
  _ makeNext:
    @escaping @MainActor () -> (
      layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)?,
      dataSource: (any UICollectionViewDataSource)?
    )
) -> Never {
  // The process has no environment variables. A fixed time zone makes times independent of the machine.
  setenv("TZ", "UTC", 1)
  let problem = clayouthost_report_crashes()
  guard problem == 0 else {
    let words = "maquette-host: \(String(cString: strerror(problem)))\n"
    FileHandle.standardError.write(Data(words.utf8))
    clayouthost_leave(HostDescriptor.unpreparedExit)
  }
  MainActor.assumeIsolated {
    HostService(make, next: makeNext).serve()
  }
  clayouthost_leave(0)
}
