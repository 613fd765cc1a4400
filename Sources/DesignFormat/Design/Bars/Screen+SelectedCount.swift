extension Screen {
  /// The placeholder for the number of selected items in the words of bars.
  static let selectedCount = "{selectedCount}"

  /// The screen whose bars say how many of its items are selected.
  package var countingSelected: Screen {
    let place = Self.selectedCount
    func isCounting(_ item: BarItem) -> Bool { item.words?.contains(place) == true }
    let bar = navigationBar
    let items = (toolbar ?? []) + (bar?.leading ?? []) + (bar?.trailing ?? [])
    let lines = [title, bar?.title, bar?.subtitle]
    guard items.contains(where: isCounting) || lines.contains(where: { $0?.contains(place) == true }) else {
      return self
    }
    let count = sections.reduce(0) { $0 + $1.items.count { $0.state == .selected } }
    func told(_ text: String) -> String { text.replacing(place, with: "\(count)") }
    func told(_ items: [BarItem]) -> [BarItem] {
      items.map { item in
        var item = item
        switch item.content {
        case .title(let words): item.content = .title(told(words))
        case .text(let words): item.content = .text(told(words))
        case .icon, .flexibleSpace, .fixedSpace: break
        }
        return item
      }
    }
    var screen = self
    screen.title = title.map(told)
    screen.toolbar = toolbar.map(told)
    screen.navigationBar?.title = bar?.title.map(told)
    screen.navigationBar?.subtitle = bar?.subtitle.map(told)
    screen.navigationBar?.leading = told(bar?.leading ?? [])
    screen.navigationBar?.trailing = told(bar?.trailing ?? [])
    return screen
  }
}
