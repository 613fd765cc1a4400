extension Arrangement {
  /// The elements of an arrangement. Each is computed when it is read.
  public struct Elements: RandomAccessCollection, Sendable {
    private let layers: [any ElementLayer]
    private let starts: [Int]
    private let finishing: Finishing
    /// The number of elements.
    public let endIndex: Int

    init(layers: [any ElementLayer], finishing: Finishing) {
      self.layers = layers
      self.finishing = finishing
      var starts: [Int] = []
      var next = 0
      for layer in layers {
        starts.append(next)
        next += layer.count
      }
      self.starts = starts
      endIndex = next
    }

    /// Zero.
    public var startIndex: Int { 0 }

    /// The element at a position in the order of category and index path.
    public subscript(position: Int) -> LayoutAttributes {
      let layer = (0..<starts.count).firstByHalving { starts[$0] > position } - 1
      return finishing.finished(layers[layer].attributes(at: position - starts[layer]))
    }
  }
}
