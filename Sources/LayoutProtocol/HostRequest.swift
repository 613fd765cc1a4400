package import Foundation
package import LayoutEngine

/// A request to a process that has an engineer's layout. Each is answered from the beginning, by a layout and a
/// collection view of its own.
package enum HostRequest {
  /// Where everything stands.
  case arrangement(LayoutInput)
  /// Whether other bounds would give another arrangement.
  case invalidation(LayoutInput, newBounds: CGRect)
  /// Where scrolling comes to rest.
  case targetOffset(LayoutInput, proposed: CGPoint)
  /// Where views begin and end in a batch of updates; without operations, in a change of bounds.
  case motion(from: LayoutInput, to: LayoutInput, operations: [CollectionUpdate.Operation])
  /// Where views begin and end as the other layout takes the place of this one.
  case transition(from: LayoutInput, to: LayoutInput)
}

extension HostRequest: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .arrangement(try reader.value())
    case 1: self = .invalidation(try reader.value(), newBounds: try reader.value())
    case 2: self = .targetOffset(try reader.value(), proposed: try reader.value())
    case 3:
      self = .motion(
        from: try reader.value(), to: try reader.value(),
        operations: try reader.values { (reader) throws(WireError) in try reader.value() })
    case 4: self = .transition(from: try reader.value(), to: try reader.value())
    default: throw WireError()
    }
  }

  package func write(to writer: inout WireWriter) {
    switch self {
    case .arrangement(let input):
      writer.write(byte: 0)
      writer.write(input)
    case .invalidation(let input, let bounds):
      writer.write(byte: 1)
      writer.write(input)
      writer.write(bounds)
    case .targetOffset(let input, let proposed):
      writer.write(byte: 2)
      writer.write(input)
      writer.write(proposed)
    case .motion(let before, let after, let operations):
      writer.write(byte: 3)
      writer.write(before)
      writer.write(after)
      writer.write(operations)
    case .transition(let before, let after):
      writer.write(byte: 4)
      writer.write(before)
      writer.write(after)
    }
  }
}
