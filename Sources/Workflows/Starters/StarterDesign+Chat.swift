extension StarterDesign {
  static let chatSource = """
    {
      "name": "Chat",
      "viewports": ["iPhone 17"],
      "matrix": { "appearance": ["light", "dark"] },
      "templates": {
        "day": {
          "type": "text", "text": "{name}", "style": "caption1", "weight": "medium", "color": "secondaryLabel",
          "alignment": "center", "width": "fill", "padding": [14, 0, 8, 0]
        },
        "bubble": {
          "type": "column", "alignment": "stretch", "maxWidth": 284, "cornerRadius": 19,
          "background": "secondarySystemBackground",
          "variants": [
            { "if": "{tail}", "cornerRadius": [19, 19, 19, 5] },
            { "if": "{mine}", "background": "tintColor" },
            { "if": ["{mine}", "{tail}"], "cornerRadius": [19, 19, 5, 19] }
          ],
          "children": [
            {
              "type": "text", "text": "{words}", "lineLimit": 0, "padding": [9, 14, 9, 14], "color": "label",
              "variants": [{ "if": "{mine}", "color": "#FFFFFF" }]
            }
          ]
        },
        "message": {
          "type": "row", "spacing": 8, "alignment": "bottom", "width": "fill", "padding": [1, 16, 1, 12],
          "variants": [{ "if": "{tail}", "padding": [1, 16, 9, 12] }],
          "children": [
            { "type": "spacer", "if": "{mine}" },
            {
              "type": "overlay", "unless": "{mine}", "width": 30, "height": 30,
              "children": [
                {
                  "type": "image", "if": "{tail}", "source": "{image}", "cornerRadius": "capsule",
                  "placeholder": "tinted", "placeholderText": "Lucia Ferri"
                }
              ]
            },
            { "type": "bubble", "mine": "{mine}", "tail": "{tail}", "words": "{name}" }
          ]
        },
        "typing": {
          "type": "row", "padding": [0, 50, 12, 0],
          "children": [
            {
              "type": "row", "padding": 14, "spacing": 5, "background": "secondarySystemBackground",
              "cornerRadius": "capsule",
              "children": [
                { "type": "shape", "shape": "circle", "forEach": 3, "width": 8, "height": 8, "color": "tertiaryLabel" }
              ]
            }
          ]
        },
        "composer": {
          "type": "row", "spacing": 12, "padding": [0, 14, 0, 14], "width": "fill", "height": "fill",
          "children": [
            { "type": "icon", "icon": "plus", "size": 20 },
            { "type": "text", "text": "Message", "color": "placeholderText", "width": "fill" },
            { "type": "icon", "icon": "camera", "size": 21, "color": "secondaryLabel" },
            { "type": "icon", "icon": "mic", "size": 20, "color": "secondaryLabel" }
          ]
        }
      },
      "screens": [
        {
          "id": "conversation", "title": "Lucia Ferri",
          "navigationBar": { "back": "", "trailing": [{ "icon": "phone" }, { "icon": "video" }] },
          "bottomAccessory": { "template": "composer" }, "cell": "message",
          "layout": { "type": "compositional", "sections": [{ "columns": 1, "height": "~40" }] },
          "items": [
            { "id": "day", "cell": "day", "name": "Today 14:21" },
            { "id": "ferry", "name": "The ferry leaves at nine.", "color": "#C2587A" },
            {
              "id": "early", "name": "Too early, or shall we have breakfast on board?", "data": { "tail": true },
              "color": "#C2587A"
            },
            { "id": "breakfast", "name": "Breakfast on board sounds perfect", "data": { "mine": true } },
            { "id": "thermos", "name": "I will bring the big thermos", "data": { "mine": true, "tail": true } },
            {
              "id": "path", "name": "There is a path around the lake, about four hours. Are your boots still good?",
              "color": "#C2587A"
            },
            { "id": "rain", "name": "It may rain in the afternoon", "data": { "tail": true }, "color": "#C2587A" },
            {
              "id": "boots", "name": "I bought new ones last week. They need some mud.",
              "data": { "mine": true, "tail": true }
            },
            { "id": "typing", "cell": "typing" }
          ]
        }
      ]
    }
    """
}
