package import Foundation
package import LayoutEngine

extension ElementCategory: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .cell
    case 1: self = .supplementary(kind: try reader.text())
    case 2: self = .decoration(kind: try reader.text())
    default: throw WireError()
    }
  }

  package func write(to writer: inout WireWriter) {
    switch self {
    case .cell: writer.write(byte: 0)
    case .supplementary(let kind):
      writer.write(byte: 1)
      writer.write(kind)
    case .decoration(let kind):
      writer.write(byte: 2)
      writer.write(kind)
    }
  }
}

extension AttributeValue: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .number(try reader.double())
    case 1: self = .text(try reader.text())
    case 2: self = .flag(try reader.flag())
    default: throw WireError()
    }
  }

  package func write(to writer: inout WireWriter) {
    switch self {
    case .number(let number):
      writer.write(byte: 0)
      writer.write(number)
    case .text(let text):
      writer.write(byte: 1)
      writer.write(text)
    case .flag(let flag):
      writer.write(byte: 2)
      writer.write(flag)
    }
  }
}

extension LayoutAttributes: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(category: try reader.value(), indexPath: try reader.value(), frame: try reader.value())
    zIndex = try reader.int()
    alpha = try reader.double()
    isHidden = try reader.flag()
    let transform = try reader.optional { (reader) throws(WireError) in try reader.value(Transform3D.self) }
    if let transform { transform3D = transform }
    let values = try reader.values { (reader) throws(WireError) in
      (key: try reader.text(), value: try reader.value(AttributeValue.self))
    }
    for (key, value) in values { custom[key] = value }
  }

  package func write(to writer: inout WireWriter) {
    writer.write(category)
    writer.write(indexPath)
    writer.write(untransformedFrame)
    writer.write(zIndex)
    writer.write(alpha)
    writer.write(isHidden)
    writer.write(transform3D == .identity ? nil : transform3D)
    writer.write(custom.sorted { $0.key < $1.key }) { writer, value in
      writer.write(value.key)
      writer.write(value.value)
    }
  }
}

/// An error or a diagnostic of a layout, with the index path or section that it concerns.
package protocol LocatedMessage: WireValue {
  var message: String { get }
  var indexPath: IndexPath? { get }
  var section: Int? { get }

  init(_ message: String, indexPath: IndexPath?, section: Int?, property: String?)
}

extension LocatedMessage {
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.text(),
      indexPath: try reader.optional { (reader) throws(WireError) in try reader.value(IndexPath.self) },
      section: try reader.optional { (reader) throws(WireError) in try reader.int() }, property: nil)
  }

  package func write(to writer: inout WireWriter) {
    writer.write(message)
    writer.write(indexPath)
    writer.write(section) { $0.write($1) }
  }
}

extension LayoutDiagnostic: LocatedMessage {}

extension LayoutError: LocatedMessage {}

extension CGPoint: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(x: try reader.double(), y: try reader.double())
  }

  package func write(to writer: inout WireWriter) {
    writer.write(Double(x))
    writer.write(Double(y))
  }
}

extension CGSize: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(width: try reader.double(), height: try reader.double())
  }

  package func write(to writer: inout WireWriter) {
    writer.write(Double(width))
    writer.write(Double(height))
  }
}

extension CGRect: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(origin: try reader.value(), size: try reader.value())
  }

  package func write(to writer: inout WireWriter) {
    writer.write(origin)
    writer.write(size)
  }
}

extension EdgeInsets: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      top: try reader.double(), left: try reader.double(), bottom: try reader.double(),
      right: try reader.double())
  }

  package func write(to writer: inout WireWriter) {
    for side in [top, left, bottom, right] { writer.write(side) }
  }
}

extension Transform3D: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    self.init()
    for row in Self.rows {
      for column in row { self[keyPath: column] = try reader.double() }
    }
  }

  package func write(to writer: inout WireWriter) {
    for row in Self.rows {
      for column in row { writer.write(self[keyPath: column]) }
    }
  }

  private static var rows: [[WritableKeyPath<Transform3D, Double>]] {
    [
      [\.m11, \.m12, \.m13, \.m14], [\.m21, \.m22, \.m23, \.m24], [\.m31, \.m32, \.m33, \.m34],
      [\.m41, \.m42, \.m43, \.m44],
    ]
  }
}

extension IndexPath: WireValue {
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(indexes: try reader.values { (reader) throws(WireError) in try reader.int() })
  }

  package func write(to writer: inout WireWriter) {
    writer.write(Array(self)) { $0.write($1) }
  }
}
