import ArgumentParser
public import Maquette

struct WordingOptions: ParsableArguments {
  @Option(
    name: .customLong("exception-wording"),
    help: ArgumentHelp("Whose words quote UIKit's exceptions where systems differ.", valueName: "system"))
  var wording = UpdateWording.legacy
}

extension UpdateWording: ChoiceArgument {
  /// The sentence of the help about each wording.
  public static var allValueDescriptions: [String: String] {
    [
      legacy.rawValue: "Older systems: a wrong number of sections or items is named.",
      modern.rawValue: "Newer ones: the same, with the collection view's description at the end.",
      iOS16.rawValue: "iOS 16.4 and later: where sections or items are missing, all updates are listed.",
      iOS17.rawValue: "iOS 17 and later: as ios16, with \"before and after\".",
    ]
  }
}
