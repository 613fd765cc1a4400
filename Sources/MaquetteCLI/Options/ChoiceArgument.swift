import ArgumentParser

/// An option whose value is one of several words.
///
/// It replaces ArgumentParser's default implementation, which finds the words by a key path. Each run would have to
/// create that key path for each type.
protocol ChoiceArgument: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension ChoiceArgument {
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}
