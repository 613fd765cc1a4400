package import Foundation
package import LayoutEngine

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
