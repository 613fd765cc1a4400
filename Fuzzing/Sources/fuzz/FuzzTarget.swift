import Foundation

/// A part of Maquette that takes bytes from strangers.
enum FuzzTarget: String, CaseIterable {
  /// A design's file, from its first byte to the validated design.
  case design
  /// A file of tokens, a resolver document, or a file of an asset catalogue, as the first byte says.
  case tokens
  /// Designs that are right but odd, laid out, scrolled and updated; the bytes say what is in them.
  case layouts
  /// A picture file.
  case pictures

  /// What libFuzzer calls with each input; it keeps no context, so each target has a function of its own.
  var test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 {
    switch self {
    case .design: { DesignTarget.read(Array(UnsafeBufferPointer(start: $0, count: $1))) }
    case .tokens: { TokenTarget.read(Array(UnsafeBufferPointer(start: $0, count: $1))) }
    case .layouts: { LayoutTarget.read(Array(UnsafeBufferPointer(start: $0, count: $1))) }
    case .pictures: { PictureTarget.read(Data(UnsafeBufferPointer(start: $0, count: $1))) }
    }
  }
}
