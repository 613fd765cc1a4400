import Foundation
package import LayoutEngine

extension ItemSizes: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .layoutDefault
    case 1: self = .uniform(try reader.value())
    case 2: self = .perItem(try reader.values { (reader) throws(WireError) in try reader.value() })
    case 3:
      let sizes = try reader.values { (reader) throws(WireError) in
        (item: try reader.int(), size: try reader.value(CGSize.self))
      }
      self = .explicit(Dictionary(sizes.map { ($0.item, $0.size) }) { first, _ in first })
    default: throw WireError()
    }
  }

  package func write(to writer: inout WireWriter) {
    switch self {
    case .layoutDefault: writer.write(byte: 0)
    case .uniform(let size):
      writer.write(byte: 1)
      writer.write(size)
    case .perItem(let sizes):
      writer.write(byte: 2)
      writer.write(sizes)
    case .explicit(let sizes):
      writer.write(byte: 3)
      writer.write(sizes.sorted { $0.key < $1.key }) { writer, size in
        writer.write(size.key)
        writer.write(size.value)
      }
    }
  }
}

extension SectionInput: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(itemCount: try reader.int(), itemSizes: try reader.value())
    sectionInset = try reader.optional { (reader) throws(WireError) in try reader.value() }
    minimumLineSpacing = try reader.optional { (reader) throws(WireError) in try reader.double() }
    minimumInteritemSpacing = try reader.optional { (reader) throws(WireError) in try reader.double() }
    headerReferenceSize = try reader.optional { (reader) throws(WireError) in try reader.value() }
    footerReferenceSize = try reader.optional { (reader) throws(WireError) in try reader.value() }
    spans = try reader.optional { (reader) throws(WireError) in
      try reader.values { (reader) throws(WireError) in try reader.int() }
    }
    name = try reader.optional { (reader) throws(WireError) in try reader.text() }
    orthogonalScrollPosition = try reader.optional { (reader) throws(WireError) in try reader.value() }
    guard (0...LayoutInput.maximumItemCount).contains(itemCount) else { throw WireError() }
  }

  package func write(to writer: inout WireWriter) {
    writer.write(itemCount)
    writer.write(itemSizes)
    writer.write(sectionInset)
    writer.write(minimumLineSpacing) { $0.write($1) }
    writer.write(minimumInteritemSpacing) { $0.write($1) }
    writer.write(headerReferenceSize)
    writer.write(footerReferenceSize)
    writer.write(spans) { $0.write($1) { $0.write($1) } }
    writer.write(name) { $0.write($1) }
    writer.write(orthogonalScrollPosition)
  }
}

/// The encoding of a layout's input. The closures of the input are not encoded; the receiver sets its own closures.
extension LayoutInput: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      sections: try reader.values { (reader) throws(WireError) in try reader.value() },
      bounds: try reader.value())
    safeAreaInsets = try reader.value()
    layoutMargins = try reader.value()
    contentInset = try reader.value()
    displayScale = try reader.double()
    direction = try reader.flag() ? .rightToLeft : .leftToRight
    horizontalSizeClass = try reader.optional { (reader) throws(WireError) in try reader.sizeClass() }
    verticalSizeClass = try reader.optional { (reader) throws(WireError) in try reader.sizeClass() }
    listMetrics = try reader.flag() ? .iOS26 : .iOS18
  }

  package func write(to writer: inout WireWriter) {
    writer.write(sections)
    writer.write(bounds)
    writer.write(safeAreaInsets)
    writer.write(layoutMargins)
    writer.write(contentInset)
    writer.write(displayScale)
    writer.write(direction == .rightToLeft)
    writer.write(horizontalSizeClass) { $0.write($1 == .regular) }
    writer.write(verticalSizeClass) { $0.write($1 == .regular) }
    writer.write(listMetrics == .iOS26)
  }
}

extension WireReader {
  fileprivate mutating func sizeClass() throws(WireError) -> SizeClass { try flag() ? .regular : .compact }
}

extension CollectionUpdate.Operation: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .deleteItem(try reader.value())
    case 1: self = .insertItem(try reader.value())
    case 2: self = .reloadItem(try reader.value())
    case 3: self = .moveItem(from: try reader.value(), to: try reader.value())
    case 4: self = .deleteSection(try reader.int())
    case 5: self = .insertSection(try reader.int())
    case 6: self = .reloadSection(try reader.int())
    case 7: self = .moveSection(from: try reader.int(), to: try reader.int())
    default: throw WireError()
    }
  }

  package func write(to writer: inout WireWriter) {
    switch self {
    case .deleteItem(let path): writer.write(0, path)
    case .insertItem(let path): writer.write(1, path)
    case .reloadItem(let path): writer.write(2, path)
    case .moveItem(let from, let to):
      writer.write(3, from)
      writer.write(to)
    case .deleteSection(let section): writer.write(4, section)
    case .insertSection(let section): writer.write(5, section)
    case .reloadSection(let section): writer.write(6, section)
    case .moveSection(let from, let to):
      writer.write(7, from)
      writer.write(to)
    }
  }
}

extension WireWriter {
  fileprivate mutating func write(_ kind: UInt8, _ path: IndexPath) {
    write(byte: kind)
    write(path)
  }

  fileprivate mutating func write(_ kind: UInt8, _ section: Int) {
    write(byte: kind)
    write(section)
  }
}
