import FlyingSocks
import Foundation

/// Server-sent events as the bytes of a body that does not end.
struct EventBytes: AsyncBufferedSequence {
  typealias Element = UInt8
  let stream: AsyncStream<Data>

  func makeAsyncIterator() -> Iterator { Iterator(stream: stream.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var stream: AsyncStream<Data>.AsyncIterator
    private var rest = Data()

    init(stream: AsyncStream<Data>.AsyncIterator) {
      self.stream = stream
    }

    mutating func next() async -> UInt8? { await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async -> Data? {
      if rest.isEmpty {
        guard let data = await stream.next() else { return nil }
        rest = data
      }
      let part = Data(rest.prefix(Swift.max(1, count)))
      rest = Data(rest.dropFirst(part.count))
      return part
    }
  }
}
