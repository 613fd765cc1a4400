import ArgumentParser

/// One of several equal parts of a plan, for machines that share the work.
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

  /// Every so many-th of a plan's scenes, in their order: the parts are alike in size, have nothing in common, and
  /// together they are the plan.
  func part<Element>(of all: [Element]) -> [Element] {
    stride(from: number - 1, to: all.count, by: count).map { all[$0] }
  }

  var description: String { "\(number)/\(count)" }
}
