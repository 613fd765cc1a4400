import Foundation

/// The yardstick: frames written into an array that has the room already.
public struct Fill {
  private var frames: [CGRect]

  /// Room for so many frames, all of it touched.
  public init(count: Int) { frames = Array(repeating: .zero, count: count) }

  /// Writes every frame once.
  @inline(never)
  public mutating func run() {
    for index in frames.indices {
      frames[index] = CGRect(x: Double(index & 3) * 90, y: Double(index >> 2) * 70, width: 80, height: 60)
    }
  }
}
