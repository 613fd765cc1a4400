import Foundation

/// Prints the engine's promises as ratios; with `--check`, exits with 1 where one is broken.
@main
enum Ratios {
  /// Measures, prints, and judges if asked to.
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments == ["--memory"] { return try Memory.measure() }
    guard arguments.isEmpty || arguments == ["--check"] else {
      print("usage: ratios [--check]")
      exit(64)
    }
    let measurements =
      try Promises.arranging() + Promises.growing() + Promises.querying() + Promises.queryingRows()
      + Promises.updating()
      + Promises.comparing()
      + [Memory.mixedFlow()]
    for measurement in measurements { print(measurement) }
    if arguments == ["--check"], !measurements.allSatisfy(\.isKept) { exit(1) }
  }
}
