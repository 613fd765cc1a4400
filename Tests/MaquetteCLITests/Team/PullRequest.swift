/// The pull requests of a team in a day; each is a branch of the same name.
enum PullRequest: String, CaseIterable {
  case reword, order, insertion, deletion, header, columns, token, unused, font, photo, screen, move, rename,
    viewports
  case spaces, merge, height, radius

  /// Applies the change to the work tree.
  func edit(_ team: TeamRepository) throws {
    switch self {
    case .reword: try team.edit(["friends-03.json"], [(#""name": "Ana""#, #""name": "Anna""#)])
    case .order:
      let omar = #"{ "id": "omar", "name": "Omar", "detail": "Omar of team 5", "image": "photos/omar.png" },"#
      try team.edit(
        ["friends-05.json"], [(omar + "\n", "\n"), (#"{ "id": "ana""#, omar + #" { "id": "ana""#)])
    case .insertion:
      try team.edit(
        ["friends-02.json"], [(#"{ "id": "ana""#, #"{ "id": "zoe", "name": "Zoe" }, { "id": "ana""#)])
    case .deletion:
      try team.edit(["inbox-01.json"], [(#"{ "id": "welcome", "name": "Welcome", "detail": "No. 1" },"#, "")])
    case .header:
      try team.edit(
        ["settings-04.json"],
        [
          (
            #""title": "General",\#n      "layout": { "type": "column", "itemHeight": 44, "headerReferenceSize": [0, 44]"#,
            #""title": "General",\#n      "layout": { "type": "column", "itemHeight": 44, "headerReferenceSize": [0, 52]"#
          )
        ])
    case .columns:
      try team.edit(["shop-06.json"], [(#""minimumColumnWidth": 130"#, #""minimumColumnWidth": 200"#)])
    case .token: try team.edit(["app.tokens"], [("[0, 0.4, 1]", "[1, 0.2, 0.4]")])
    case .unused: try team.edit(["app.tokens"], [("[0, 0, 0]", "[1, 0.2, 0.4]")])
    case .font: try team.edit(Self.eight("friends"), [(#""style": "headline""#, #""style": "title3""#)])
    case .photo: try team.copy(photo: "lucia", to: "ana")
    case .screen:
      let friends =
        #"{ "id": "more", "title": "More", "layout": "column", "cell": "friend", "items": [{}] },"#
      try team.edit(["friends-01.json"], [("\"screens\": [", "\"screens\": [\n    \(friends)")])
    case .move:
      try team.git(["mv", "designs/friends-07.json", "designs/growth-friends.json"])
      try team.edit(["growth-friends.json"], [(#""name": "Ana""#, #""name": "Anna""#)])
    case .rename:
      try team.edit(
        ["inbox-03.json"], [(#""id": "inbox""#, #""id": "mail""#), (#""name": "Offer""#, #""name": "Sale""#)])
    case .viewports: try team.edit(["shop-01.json"], [(#""320x480", "#, ""), (#""402x480""#, #""430x480""#)])
    case .spaces: try team.edit(Self.eight("feed"), [("\n  ", "\n    "), (": ", ":  ")])
    case .merge: break
    case .height: try team.edit(Self.eight("settings"), [(#""itemHeight": 44"#, #""itemHeight": 48"#)])
    case .radius: try team.edit(["app.tokens"], [(#""value": 12"#, #""value": 16"#)])
    }
  }

  private static func eight(_ kind: String) -> [String] { (1...8).map { "\(kind)-0\($0).json" } }
}
