import ArgumentParser

/// One of several equal parts of all pictures, for machines that share the work.
struct Shard: Equatable, ExpressibleByArgument, CustomStringConvertible {
  /// Which part, counted from 1.
  let number: Int
  let count: Int

  /// Reads `2/3`; `nil` for what is no such thing.
  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  /// The places of those of so many designs that the part has pictures of. Each design counts as much as any other,
  /// however many pictures it has: nobody knows before it is opened.
  func designs(of count: Int) -> Range<Int> {
    let (first, end) = ((number - 1) * count / self.count, (number * count + self.count - 1) / self.count)
    return first..<min(end, count)
  }

  /// Those of a design's pictures that are in the part, given the design's place among `count`. The pictures of all
  /// designs stand on one line, in order, where each design is as long as any other; a part is a piece of it.
  func part<Element>(of pictures: [Element], ofDesign place: Int, among count: Int) -> [Element] {
    pictures.enumerated().filter { index, _ in
      let middle = 2 * pictures.count * place + 2 * index + 1
      return middle * self.count / (2 * pictures.count * count) == number - 1
    }.map(\.element)
  }

  var description: String { "\(number)/\(count)" }
}
