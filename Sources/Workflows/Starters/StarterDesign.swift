/// An example design for `maquette new`. It needs no other file.
package enum StarterDesign: String, CaseIterable, Sendable {
  /// A month with the events of its days.
  case calendar
  case chat
  /// Cards with charts and figures.
  case dashboard
  /// A list of conversations.
  case list
  /// The smallest useful design. It refers to the JSON schema of designs.
  case minimal
  /// A grid of photos.
  case photos
  case profile
  /// Grouped rows of settings.
  case settings
  /// Products with prices.
  case shop

  package var summary: String {
    switch self {
    case .calendar: "A month with dots, and the events of its days below it"
    case .chat: "A conversation: bubbles, and an input field"
    case .dashboard: "Cards with rings, charts and figures"
    case .list: "A list of conversations: initials, two lines, times and badges"
    case .minimal: "Two cards, in nine lines"
    case .photos: "A photo grid by day, below a row of memories"
    case .profile: "A profile: figures, buttons, chips, and a photo grid"
    case .settings: "Grouped rows with icons, switches, values and a slider"
    case .shop: "Offers that scroll sideways, and products with prices and stars"
    }
  }

  /// The design as JSON, from `Resources/starters`.
  package var source: String {
    guard let text = PackageResources.starters[rawValue] else {
      preconditionFailure("no file in Resources/starters has the design \(rawValue)")
    }
    return text
  }
}
