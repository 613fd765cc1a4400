import Foundation
package import LayoutEngine

extension OrthogonalScrollPosition: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .offset(try reader.double())
    case 1: self = .item(try reader.int())
    case 2: self = .fraction(try reader.double())
    case 3: self = .moving(try reader.double())
    default: throw WireError()
    }
  }

  package func write(to writer: inout WireWriter) {
    switch self {
    case .offset(let offset):
      writer.write(byte: 0)
      writer.write(offset)
    case .item(let item):
      writer.write(byte: 1)
      writer.write(item)
    case .fraction(let fraction):
      writer.write(byte: 2)
      writer.write(fraction)
    case .moving(let offset):
      writer.write(byte: 3)
      writer.write(offset)
    }
  }
}

/// The encoding of a section that scrolls orthogonally. Each of its groups is encoded by its start and its length.
extension OrthogonalSection: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    let section = try reader.int()
    let behavior: OrthogonalScrollingBehavior = try reader.choice()
    let (frame, visibleLength) = (try reader.value(CGRect.self), try reader.finite())
    let contentLength = try reader.finite()
    var groups = RowGroups()
    let list = try reader.values { (reader) throws(WireError) in
      (start: try reader.finite(), length: try reader.finite())
    }
    for group in list { groups.append(start: group.start, length: group.length) }
    let insets = (leading: try reader.finite(), trailing: try reader.finite())
    let scrollsHorizontally = try reader.flag()
    let offset = try reader.finite()
    self = OrthogonalSection(
      section: section, behavior: behavior, frame: frame, visibleLength: visibleLength,
      contentLength: contentLength, groups: groups, insets: insets, scrollsHorizontally: scrollsHorizontally
    ).scrolled(to: offset)
  }

  package func write(to writer: inout WireWriter) {
    writer.write(section)
    writer.write(behavior.rawValue)
    writer.write(frame)
    writer.write(visibleLength)
    writer.write(contentLength)
    writer.write(Array(0..<groups.count)) { writer, group in
      writer.write(groups.start(of: group))
      writer.write(groups.length(of: group))
    }
    writer.write(insets.leading)
    writer.write(insets.trailing)
    writer.write(scrollsHorizontally)
    writer.write(offset)
  }
}

extension LayoutCharacteristicValues: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      lists: try reader.values { (reader) throws(WireError) in
        try reader.optional { (reader) throws(WireError) in try reader.value() }
      },
      estimatedWidths: try reader.values { (reader) throws(WireError) in
        try reader.values { (reader) throws(WireError) in try reader.flag() }
      },
      boundaryKindsOfOwnWidth: try reader.values { (reader) throws(WireError) in try reader.text() })
  }

  package func write(to writer: inout WireWriter) {
    writer.write(lists) { $0.write($1) }
    writer.write(estimatedWidths) { writer, widths in writer.write(widths) { $0.write($1) } }
    writer.write(boundaryKindsOfOwnWidth) { $0.write($1) }
  }
}

extension CollectionLayoutListConfiguration: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(appearance: try reader.choice())
    (headerMode, footerMode) = (try reader.choice(), try reader.choice())
    headerTopPadding = try reader.optional { (reader) throws(WireError) in try reader.finite() }
    showsSeparators = try reader.flag()
    separatorConfiguration = try reader.value()
  }

  package func write(to writer: inout WireWriter) {
    writer.write(appearance.rawValue)
    writer.write(headerMode.rawValue)
    writer.write(footerMode.rawValue)
    writer.write(headerTopPadding) { $0.write($1) }
    writer.write(showsSeparators)
    writer.write(separatorConfiguration)
  }
}

/// The encoding of separators, without their color.
extension ListSeparatorConfiguration: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    self.init()
    (topSeparatorVisibility, bottomSeparatorVisibility) = (try reader.choice(), try reader.choice())
    (topSeparatorInsets, bottomSeparatorInsets) = (try reader.separatorInsets(), try reader.separatorInsets())
  }

  package func write(to writer: inout WireWriter) {
    writer.write(topSeparatorVisibility.rawValue)
    writer.write(bottomSeparatorVisibility.rawValue)
    for insets in [topSeparatorInsets, bottomSeparatorInsets] {
      writer.write(insets.leading) { $0.write($1) }
      writer.write(insets.trailing) { $0.write($1) }
    }
  }
}

extension WireReader {
  /// Reads the raw value of an enumeration. Throws if no case has it.
  fileprivate mutating func choice<Choice: RawRepresentable<String>>() throws(WireError) -> Choice {
    guard let choice = Choice(rawValue: try text()) else { throw WireError() }
    return choice
  }

  /// Reads a number. Throws if it is infinite or not a number.
  fileprivate mutating func finite() throws(WireError) -> Double {
    let number = try double()
    guard number.isFinite else { throw WireError() }
    return number
  }

  fileprivate mutating func separatorInsets() throws(WireError) -> ListSeparatorConfiguration.Insets {
    ListSeparatorConfiguration.Insets(
      leading: try optional { (reader) throws(WireError) in try reader.finite() },
      trailing: try optional { (reader) throws(WireError) in try reader.finite() })
  }
}
