import ArgumentParser

enum TextOrJSON: String, ChoiceArgument {
  case text
  case json
}
