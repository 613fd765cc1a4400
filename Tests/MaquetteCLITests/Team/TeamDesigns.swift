import Foundation

/// A team's designs: forty designs of five kinds with shared tokens, photos and templates, and 288 images in total.
enum TeamDesigns {
  /// The designs and the tokens by path.
  static var files: [String: String] {
    var files = ["designs/app.tokens": tokens]
    for number in 1...8 {
      let name = number < 10 ? "0\(number)" : "\(number)"
      files["designs/friends-\(name).json"] = friends(number)
      files["designs/feed-\(name).json"] = feed(number)
      files["designs/settings-\(name).json"] = settings(number)
      files["designs/shop-\(name).json"] = shop(number)
      files["designs/inbox-\(name).json"] = inbox(number)
    }
    return files
  }

  static let tokens = """
    {
      "color": {
        "$type": "color",
        "tint": { "$value": { "colorSpace": "srgb", "components": [0, 0.4, 1] } },
        "card": { "$value": { "colorSpace": "srgb", "components": [0.95, 0.95, 0.97] } },
        "unused": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }
      },
      "radius": {
        "$type": "dimension",
        "card": { "$value": { "value": 12, "unit": "px" } }
      }
    }

    """

  private static let six = #"["320x480", "340x480", "360x480", "375x480", "390x480", "402x480"]"#

  private static let names = ["Ana", "Mei", "Omar", "Priya", "Jonas", "Kenji"]

  /// Contacts in rows with photos; all eight designs have the same template.
  private static func friends(_ number: Int) -> String {
    let items = names.map { name in
      let id = name.lowercased()
      return
        #"{ "id": "\#(id)", "name": "\#(name)", "detail": "\#(name) of team \#(number)", "image": "photos/\#(id).png" }"#
    }
    return """
      {
        "tokens": "app.tokens",
        "viewports": \(six),
        "templates": {
          "friend": {
            "type": "row", "padding": 10, "spacing": 10, "background": "systemBackground",
            "children": [
              { "type": "image", "source": "{image}", "width": 40, "height": 40, "cornerRadius": "capsule" },
              { "type": "text", "text": "{name}", "style": "headline", "width": "fill" },
              { "type": "text", "text": "{detail}", "style": "footnote", "color": "{color.tint}" }
            ]
          }
        },
        "screens": [
          {
            "id": "friends",
            "title": "Friends \(number)",
            "layout": { "type": "column", "itemHeight": 60, "minimumColumnWidth": 300, "sectionInset": [10, 16, 10, 16] },
            "cell": "friend",
            "items": [
              \(items.joined(separator: ",\n        "))
            ]
          }
        ]
      }

      """
  }

  /// Photos in a grid; in the first five designs one is Ana's.
  private static func feed(_ number: Int) -> String {
    let photos = (1...9).map { place in
      let photo = place == 4 && number <= 5 ? "ana" : ["3", "4", "5", "6", "7", "8"][(place + number) % 6]
      return
        #"{ "id": "p\#(place)", "image": "photos/\#(photo).png", "name": "Photo \#(place) of \#(number)" }"#
    }
    return """
      {
        "tokens": "app.tokens",
        "viewports": \(six),
        "templates": {
          "photo": {
            "type": "overlay", "cornerRadius": "{radius.card}", "clips": true, "background": "{color.card}",
            "children": [
              { "type": "image", "source": "{image}", "width": "fill", "height": "fill" },
              { "type": "shape", "shape": "circle", "width": 8, "height": 8, "alignSelf": "topTrailing", "color": "{color.tint}" }
            ]
          }
        },
        "screens": [
          {
            "id": "feed",
            "title": "Feed \(number)",
            "layout": { "type": "grid", "itemSize": [90, 90], "minimumInteritemSpacing": 8, "minimumLineSpacing": 8, "sectionInset": [8, 8, 8, 8] },
            "cell": "photo",
            "items": [
              \(photos.joined(separator: ",\n        "))
            ]
          }
        ]
      }

      """
  }

  /// Fifty screens with headers in eight designs, at two viewports.
  private static func settings(_ number: Int) -> String {
    let topics = ["general", "sounds", "display", "privacy", "storage", "battery", "about"].prefix(
      number <= 2 ? 7 : 6)
    return """
      {
        "tokens": "app.tokens",
        "viewports": ["375x480", "402x480"],
        "templates": {
          "setting": {
            "type": "row", "padding": 12, "background": "{color.card}", "cornerRadius": "{radius.card}",
            "children": [
              { "type": "text", "text": "{name}", "style": "body", "width": "fill" },
              { "type": "text", "if": "{detail}", "text": "{detail}", "style": "body", "color": "{color.tint}" }
            ]
          }
        },
        "screens": [
          \(topics.map { setting($0, number) }.joined(separator: ",\n    "))
        ]
      }

      """
  }

  private static func setting(_ topic: String, _ number: Int) -> String {
    """
    {
          "id": "\(topic)",
          "title": "\(topic.capitalized)",
          "layout": { "type": "column", "itemHeight": 44, "headerReferenceSize": [0, 44], "sectionInset": [8, 16, 8, 16] },
          "cell": "setting",
          "sections": [
            {
              "header": "\(topic.capitalized) of team \(number)",
              "items": [
                { "name": "Use \(topic)", "detail": "On" },
                { "name": "Name of \(topic)" },
                { "name": "Reset \(topic)" }
              ]
            }
          ]
        }
    """
  }

  /// Products in cards, in columns.
  private static func shop(_ number: Int) -> String {
    let items = ["Lamp", "Chair", "Desk", "Shelf"].map {
      #"{ "id": "\#($0.lowercased())", "name": "\#($0)", "detail": "\#(number * 10 + $0.count) €" }"#
    }
    return """
      {
        "tokens": "app.tokens",
        "viewports": \(six),
        "templates": {
          "product": {
            "type": "column", "padding": 12, "spacing": 4, "background": "{color.card}", "cornerRadius": "{radius.card}",
            "children": [
              { "type": "text", "text": "{name}", "style": "headline" },
              { "type": "text", "text": "{detail}", "style": "body", "color": "{color.tint}" }
            ]
          }
        },
        "screens": [
          {
            "id": "shop",
            "title": "Shop \(number)",
            "layout": { "type": "column", "itemHeight": 90, "minimumColumnWidth": 130, "minimumInteritemSpacing": 10, "sectionInset": [10, 16, 10, 16] },
            "cell": "product",
            "items": [
              \(items.joined(separator: ",\n        "))
            ]
          }
        ]
      }

      """
  }

  /// Letters in English, or in English and German.
  private static func inbox(_ number: Int) -> String {
    let letters = ["Invoice", "Welcome", "Minutes", "Offer", "Ticket"].map {
      #"{ "id": "\#($0.lowercased())", "name": "\#($0)", "detail": "No. \#(number)" }"#
    }
    let viewports =
      number <= 4 ? six : #"["320x480", "340x480", "360x480", "375x480", "390x480"]"#
    return """
      {
        "tokens": "app.tokens",
        "viewports": \(viewports),
        "templates": {
          "letter": {
            "type": "row", "padding": 12,
            "children": [
              { "type": "text", "text": "{name}", "style": "body", "width": "fill" },
              { "type": "text", "text": "{detail}", "style": "footnote", "color": "{color.tint}" }
            ]
          }
        },
        "screens": [
          {
            "id": "inbox",
            "title": "Inbox \(number)",
            "layout": { "type": "column", "itemHeight": 48 },
            "cell": "letter",
            "items": [
              \(letters.joined(separator: ",\n        "))
            ]
          }
        ]
      }

      """
  }
}
