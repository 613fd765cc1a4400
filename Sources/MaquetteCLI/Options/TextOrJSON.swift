import ArgumentParser

enum TextOrJSON: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
}
