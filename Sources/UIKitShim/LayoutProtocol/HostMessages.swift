package import Foundation
package import LayoutEngine

/// A request to the process that runs an engineer's layout. Each request uses a new layout and collection view.
package enum HostRequest {
  case arrangement(LayoutInput)
  /// Requests whether new bounds require a new arrangement.
  case invalidation(LayoutInput, newBounds: CGRect)
  /// Requests the offset at which scrolling stops.
  case targetOffset(LayoutInput, proposed: CGPoint)
  /// Requests the initial and final attributes of elements in a batch of updates. If `operations` is empty, the bounds change
  /// instead.
  case motion(from: LayoutInput, to: LayoutInput, operations: [CollectionUpdate.Operation])
  /// Requests the initial and final attributes of elements in the transition to another layout.
  case transition(from: LayoutInput, to: LayoutInput)
  /// Requests the properties of a compositional layout, without a layout pass.
  case characteristics(LayoutInput)
  /// Requests the explanation of an element's frame.
  case explanation(LayoutInput, ElementCategory, IndexPath)
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
    case 5: self = .characteristics(try reader.value())
    case 6: self = .explanation(try reader.value(), try reader.value(), try reader.value())
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
    case .characteristics(let input):
      writer.write(byte: 5)
      writer.write(input)
    case .explanation(let input, let category, let path):
      writer.write(byte: 6)
      writer.write(input)
      writer.write(category)
      writer.write(path)
    }
  }
}

/// A message from the process that runs an engineer's layout: a question to the Maquette program, or the answer to its request.
package enum HostReply {
  /// Asks for the preferred size of an element, for the size that the layout proposes. The answer is a
  /// `CGSize`. `isAfter` is true if the question refers to the request's second input, the state after a
  /// change.
  case measure(ElementCategory, IndexPath, proposed: CGSize, isAfter: Bool)
  /// Asks for the values of an item in the design; the answer is an `ItemValues`. `isAfter` is true if the question refers to
  /// the request's second input, the state after a change.
  case facts(IndexPath, isAfter: Bool)
  case arrangement(HostedArrangement)
  case flag(Bool)
  case point(CGPoint)
  case motion(MotionEndAttributes)
  /// The properties of the layout; nil if it is not a compositional layout.
  case characteristics(LayoutCharacteristicValues?)
  /// The lines of an explanation; nil if the layout does not explain frames.
  case lines([String]?)
  case failure(LayoutError)
}

package struct HostedArrangement {
  package var contentSize: CGSize
  package var elements: [LayoutAttributes]
  package var diagnostics: [LayoutDiagnostic]
  /// Whether the collection view mirrors its content, so that the content begins at the right end.
  package var isMirrored: Bool
  /// The sections of a compositional layout that scroll orthogonally.
  package var orthogonalSections: [OrthogonalSection]
  /// The content offset that the layout set while it was prepared; nil if it set none.
  package var requestedContentOffset: CGPoint?

  package init(
    contentSize: CGSize, elements: [LayoutAttributes], diagnostics: [LayoutDiagnostic] = [],
    isMirrored: Bool = false, orthogonalSections: [OrthogonalSection] = [],
    requestedContentOffset: CGPoint? = nil
  ) {
    (self.contentSize, self.elements, self.diagnostics) = (contentSize, elements, diagnostics)
    (self.isMirrored, self.orthogonalSections) = (isMirrored, orthogonalSections)
    self.requestedContentOffset = requestedContentOffset
  }
}

extension HostReply: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0:
      self = .measure(
        try reader.value(), try reader.value(), proposed: try reader.value(), isAfter: try reader.flag())
    case 1: self = .facts(try reader.value(), isAfter: try reader.flag())
    case 2: self = .arrangement(try reader.value())
    case 3: self = .flag(try reader.flag())
    case 4: self = .point(try reader.value())
    case 5: self = .motion(try reader.value())
    case 6: self = .failure(try reader.value())
    case 7:
      self = .characteristics(try reader.optional { (reader) throws(WireError) in try reader.value() })
    case 8:
      self = .lines(
        try reader.optional { (reader) throws(WireError) in
          try reader.values { (reader) throws(WireError) in try reader.text() }
        })
    default: throw WireError()
    }
  }

  package func write(to writer: inout WireWriter) {
    switch self {
    case .measure(let category, let path, let proposed, let isAfter):
      writer.write(byte: 0)
      writer.write(category)
      writer.write(path)
      writer.write(proposed)
      writer.write(isAfter)
    case .facts(let path, let isAfter):
      writer.write(byte: 1)
      writer.write(path)
      writer.write(isAfter)
    case .arrangement(let arrangement):
      writer.write(byte: 2)
      writer.write(arrangement)
    case .flag(let flag):
      writer.write(byte: 3)
      writer.write(flag)
    case .point(let point):
      writer.write(byte: 4)
      writer.write(point)
    case .motion(let ends):
      writer.write(byte: 5)
      writer.write(ends)
    case .failure(let error):
      writer.write(byte: 6)
      writer.write(error)
    case .characteristics(let values):
      writer.write(byte: 7)
      writer.write(values)
    case .lines(let lines):
      writer.write(byte: 8)
      writer.write(lines) { $0.write($1) { $0.write($1) } }
    }
  }
}

extension HostedArrangement: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      contentSize: try reader.value(),
      elements: try reader.values { (reader) throws(WireError) in try reader.value() },
      diagnostics: try reader.values { (reader) throws(WireError) in try reader.value() },
      isMirrored: try reader.flag(),
      orthogonalSections: try reader.values { (reader) throws(WireError) in try reader.value() },
      requestedContentOffset: try reader.optional { (reader) throws(WireError) in try reader.value() })
  }

  package func write(to writer: inout WireWriter) {
    writer.write(contentSize)
    writer.write(elements)
    writer.write(diagnostics)
    writer.write(isMirrored)
    writer.write(orthogonalSections)
    writer.write(requestedContentOffset)
  }
}

extension MotionEndAttributes: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    self.init()
    initial = try reader.ends()
    final = try reader.ends()
  }

  package func write(to writer: inout WireWriter) {
    writer.write(ends: initial)
    writer.write(ends: final)
  }
}

extension WireReader {
  fileprivate mutating func ends() throws(WireError) -> [MotionEndAttributes.Element: LayoutAttributes] {
    let ends = try values { (reader) throws(WireError) in
      (
        element: MotionEndAttributes.Element(try reader.value(), at: try reader.value()),
        attributes: try reader.value(LayoutAttributes.self)
      )
    }
    return Dictionary(ends.map { ($0.element, $0.attributes) }) { first, _ in first }
  }
}

extension WireWriter {
  fileprivate mutating func write(ends: [MotionEndAttributes.Element: LayoutAttributes]) {
    write(Array(ends)) { writer, end in
      writer.write(end.key.category)
      writer.write(end.key.indexPath)
      writer.write(end.value)
    }
  }
}

extension ItemValues: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    let values = try reader.values { (reader) throws(WireError) in
      (key: try reader.text(), value: try reader.value(AttributeValue.self))
    }
    self.init(
      values: Dictionary(values.map { ($0.key, $0.value) }) { first, _ in first },
      pictureSize: try reader.optional { (reader) throws(WireError) in try reader.value() })
  }

  package func write(to writer: inout WireWriter) {
    writer.write(values.sorted { $0.key < $1.key }) { writer, value in
      writer.write(value.key)
      writer.write(value.value)
    }
    writer.write(pictureSize)
  }
}
