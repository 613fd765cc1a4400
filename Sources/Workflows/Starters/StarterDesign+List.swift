extension StarterDesign {
  static let listSource = """
    {
      "name": "Chats",
      "viewports": ["iPhone 17"],
      "matrix": { "appearance": ["light", "dark"] },
      "templates": {
        "avatar": {
          "type": "overlay", "width": 56, "height": 56, "alignment": "bottomTrailing",
          "children": [
            {
              "type": "image", "source": "{picture}", "width": 56, "height": 56, "cornerRadius": "capsule",
              "placeholder": "tinted", "placeholderText": "{who}"
            },
            {
              "type": "shape", "shape": "circle", "if": "{online}", "width": 16, "height": 16,
              "color": "systemGreen", "border": { "color": "systemBackground", "width": 2.5 }
            }
          ]
        },
        "chat": {
          "type": "row", "spacing": 12, "padding": [10, 16, 10, 16],
          "children": [
            { "type": "avatar", "picture": "{image}", "who": "{name}", "online": "{online}" },
            {
              "type": "column", "width": "fill", "spacing": 2,
              "children": [
                {
                  "type": "row", "width": "fill", "spacing": 5,
                  "children": [
                    { "type": "text", "text": "{name}", "style": "headline" },
                    { "type": "spacer" },
                    {
                      "type": "text", "text": "{time}", "style": "subheadline", "color": "secondaryLabel",
                      "variants": [{ "if": "{unread}", "color": "tintColor" }]
                    }
                  ]
                },
                {
                  "type": "row", "width": "fill", "spacing": 6, "alignment": "top",
                  "children": [
                    {
                      "type": "text", "text": "{detail}", "style": "subheadline", "color": "secondaryLabel",
                      "lineLimit": 2, "width": "fill", "minHeight": 40
                    },
                    { "type": "badge", "if": "{unread}", "text": "{unread}", "tint": "tintColor" }
                  ]
                }
              ]
            }
          ]
        }
      },
      "screens": [
        {
          "id": "chats", "title": "Chats",
          "navigationBar": { "largeTitle": true, "trailing": [{ "icon": "square.and.pencil" }], "searchField": "Search" },
          "tabBar": [
            { "title": "Chats", "icon": "bubble.left", "badge": 3 },
            { "title": "People", "icon": "person.2" },
            { "title": "Settings", "icon": "gear" }
          ],
          "cell": "chat", "layout": { "type": "list", "appearance": "plain" },
          "items": [
            {
              "id": "lucia", "name": "Lucia Ferri", "detail": "I am on the ferry, see you at nine!",
              "data": { "time": "14:32", "unread": 2, "online": true }
            },
            {
              "id": "kenji", "name": "Kenji Mori",
              "detail": "Did you see the new drawings? The second one is my favourite.",
              "data": { "time": "13:57", "unread": 1, "online": true }
            },
            { "id": "amara", "name": "Amara Okafor", "detail": "Thanks, that helps a lot", "data": { "time": "12:15" } },
            {
              "id": "steve", "name": "Steve Novak", "detail": "You: See you at the station then",
              "data": { "time": "10:05" }
            },
            {
              "id": "hannah", "name": "Hannah Weiss",
              "detail": "Thank you for the flowers! They are on the kitchen table now.",
              "data": { "time": "Yesterday" }
            },
            {
              "id": "diego", "name": "Diego Santos", "detail": "Call me when you are back",
              "data": { "time": "Yesterday", "online": true }
            },
            {
              "id": "priya", "name": "Priya Raman", "detail": "You: The slides are in the shared folder",
              "data": { "time": "Sunday" }
            },
            { "id": "omar", "name": "Omar Aziz", "detail": "Good one", "data": { "time": "Sunday" } },
            { "id": "freya", "name": "Freya Lind", "detail": "Shall I book the cabin?", "data": { "time": "Saturday" } }
          ]
        }
      ]
    }
    """
}
