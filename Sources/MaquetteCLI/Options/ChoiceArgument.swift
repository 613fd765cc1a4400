import ArgumentParser

/// One of a few words.
///
/// ArgumentParser finds the words by a key path, which each run would make anew for each type.
protocol ChoiceArgument: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension ChoiceArgument {
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}
