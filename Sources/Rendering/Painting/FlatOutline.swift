import CCairo
import CCoverage
import Graphics

/// Closed polygons on pixels: outlines whose curves have become lines, as Cairo makes them before it fills.
struct FlatOutline {
  private var sides: [ccoverage_line] = []
  private var (last, start) = (ccoverage_point(), ccoverage_point())
  /// The pixels that Cairo looks at where it fills it; `nil` for none.
  let extent: PixelRect?

  /// Of what was appended to a context that has no transform.
  init(of context: borrowing Context) throws(RenderingError) {
    extent = context.pathExtent
    let path = unsafe cairo_copy_path_flat(context.handle)!
    defer { unsafe cairo_path_destroy(path) }
    unsafe try RenderingError.check(path.pointee.status)
    unsafe append(path.pointee)
  }

  private mutating func append(_ path: cairo_path_t) {
    var position: Int32 = 0
    while unsafe position < path.num_data {
      let element = unsafe path.data + Int(position)
      position += unsafe element.pointee.header.length
      switch unsafe element.pointee.header.type {
      case CAIRO_PATH_MOVE_TO:
        close()
        last = unsafe Self.point(element[1])
        start = last
      case CAIRO_PATH_LINE_TO: unsafe append(Self.point(element[1]))
      default: close()
      }
    }
    close()
  }

  /// Cairo's places are 256ths of a pixel, so nothing is rounded.
  private static func point(_ element: cairo_path_data_t) -> ccoverage_point {
    unsafe ccoverage_point(x: Int32(256 * element.point.x), y: Int32(256 * element.point.y))
  }

  private mutating func append(_ point: ccoverage_point) {
    sides.append(ccoverage_line(from: last, to: point))
    last = point
  }

  private mutating func close() {
    append(start)
  }

  /// Cairo fills others in another way, with other roundings.
  private var hasSlantedSide: Bool { sides.contains { $0.from.x != $0.to.x && $0.from.y != $0.to.y } }

  /// What Cairo would cover of its extent's pixels; `nil` where that is not known.
  func coverage() throws(RenderingError) -> [UInt8]? {
    guard let extent, hasSlantedSide else { return nil }
    let box = ccoverage_box(
      x: Int32(extent.x), y: Int32(extent.y), width: Int32(extent.width), height: Int32(extent.height))
    var outcome = CCOVERAGE_OK
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: extent.width * extent.height) { bytes, count in
      outcome = unsafe Int(ccoverage_fill(sides, sides.count, box, bytes.baseAddress))
      count = outcome == CCOVERAGE_OK ? extent.width * extent.height : 0
    }
    guard outcome != CCOVERAGE_OUT_OF_MEMORY else {
      throw RenderingError("out of memory for a text")
    }
    return outcome == CCOVERAGE_OK ? bytes : nil
  }
}
