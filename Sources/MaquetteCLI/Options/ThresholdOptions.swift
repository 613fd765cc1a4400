import ArgumentParser

struct ThresholdOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How far two colours may be apart and count as one, from 0 to 1 (0.1 is barely seen); pixels that only "
        + "smooth an edge do not count then, either. Without it every pixel counts; with it, what it hides is said.",
      valueName: "distance"))
  var threshold: Double?

  func validate() throws {
    if let threshold, !(0...1).contains(threshold) {
      throw ValidationError("--threshold must be from 0 to 1")
    }
  }

  /// The threshold; `nil` if it is 0, which ignores no difference.
  var value: Double? { threshold == 0 ? nil : threshold }
}
