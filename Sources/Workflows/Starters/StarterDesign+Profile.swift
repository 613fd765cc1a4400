extension StarterDesign {
  static let profileSource = """
    {
      "name": "Profile",
      "viewports": ["iPhone 17"],
      "matrix": { "appearance": ["light", "dark"] },
      "templates": {
        "figure": {
          "type": "column", "alignment": "center", "width": "fill",
          "children": [
            { "type": "text", "text": "{value, compact}", "style": "headline" },
            { "type": "text", "text": "{label}", "style": "caption1", "color": "secondaryLabel" }
          ]
        },
        "action": {
          "type": "row", "height": 40, "spacing": 6, "width": "fill", "distribution": "center",
          "background": "tertiarySystemFill", "cornerRadius": "capsule",
          "variants": [{ "if": "{main}", "background": "tintColor" }],
          "children": [
            { "type": "icon", "icon": "{icon}", "size": 15, "color": "{ink|label}" },
            { "type": "text", "text": "{text}", "style": "subheadline", "weight": "semibold", "color": "{ink|label}" }
          ]
        },
        "face": {
          "type": "column", "alignment": "center", "width": "fill",
          "children": [
            {
              "type": "shape", "shape": "rectangle", "width": "fill", "height": 168,
              "fill": { "gradient": { "colors": ["#3B2F7A", "#C2587A"], "direction": "diagonal" } }
            },
            {
              "type": "overlay", "offset": [0, -52], "height": 56, "alignment": "top",
              "children": [
                {
                  "type": "image", "source": "{image}", "width": 104, "height": 104, "cornerRadius": "capsule",
                  "border": { "color": "systemBackground", "width": 4 }, "placeholder": "tinted",
                  "placeholderText": "{name}"
                }
              ]
            },
            {
              "type": "column", "alignment": "center", "spacing": 14, "width": "fill", "maxWidth": 540,
              "padding": [0, 16, 16, 16],
              "children": [
                {
                  "type": "column", "alignment": "center", "spacing": 2,
                  "children": [
                    {
                      "type": "row", "spacing": 6,
                      "children": [
                        { "type": "text", "text": "{name}", "style": "title2", "weight": "bold" },
                        { "type": "icon", "icon": "checkmark.seal.fill", "size": 18, "color": "tintColor" }
                      ]
                    },
                    { "type": "text", "text": "{detail}", "style": "subheadline", "color": "secondaryLabel" }
                  ]
                },
                { "type": "text", "text": "{bio}", "style": "subheadline", "alignment": "center", "lineLimit": 0 },
                {
                  "type": "row", "overflow": "wrap", "distribution": "center", "spacing": 6,
                  "children": [{ "type": "chip", "forEach": "{topics}", "text": "{text}", "icon": "{icon}" }]
                },
                {
                  "type": "row", "width": "fill",
                  "children": [{ "type": "figure", "forEach": "{figures}", "value": "{value}", "label": "{label}" }]
                },
                {
                  "type": "row", "width": "fill", "spacing": 8,
                  "children": [
                    { "type": "action", "text": "Follow", "icon": "plus", "ink": "#FFFFFF", "main": true },
                    { "type": "action", "text": "Message", "icon": "bubble.left" }
                  ]
                }
              ]
            }
          ]
        },
        "tabs": {
          "type": "row", "padding": [8, 16, 8, 16], "distribution": "center", "background": "systemBackground",
          "children": [{ "type": "segmentedControl", "segments": "{tabs}", "selected": 1, "maxWidth": 420 }]
        },
        "shot": {
          "type": "overlay", "alignment": "bottomLeading", "clips": true,
          "children": [
            { "type": "image", "source": "{image}", "width": "fill", "height": "fill", "if": "{image}" },
            {
              "type": "row", "if": "{likes}", "spacing": 4, "padding": [18, 8, 7, 8], "width": "fill",
              "background": { "gradient": { "colors": ["#00000000", "#00000099"] } },
              "children": [
                { "type": "icon", "icon": "heart.fill", "size": 12, "color": "#FFFFFF" },
                {
                  "type": "text", "text": "{likes, compact}", "style": "caption1", "weight": "semibold",
                  "color": "#FFFFFF"
                }
              ],
              "insetsFromSafeArea": true
            }
          ],
          "background": { "gradient": { "colors": ["{from}", "{to}"], "direction": "diagonal" } }
        }
      },
      "screens": [
        {
          "id": "profile", "title": "freya",
          "navigationBar": { "back": "Search", "trailing": [{ "icon": "bell" }, { "icon": "ellipsis" }] },
          "tabBar": {
            "items": [
              { "title": "Home", "icon": "house" },
              { "title": "Search", "icon": "magnifyingglass" },
              { "title": "Activity", "icon": "heart", "badge": 3 },
              { "title": "Profile", "icon": "person.crop.circle" }
            ],
            "selected": 1
          },
          "background": "systemBackground",
          "layout": {
            "type": "compositional",
            "sections": [
              { "columns": 1, "height": "~560" },
              { "columns": 1, "height": "~52" },
              { "columns": 3, "height": { "fractionalWidth": 0.333 }, "spacing": 2 }
            ],
            "contentInsetsReference": "none"
          },
          "sections": [
            {
              "cell": "face",
              "items": [
                {
                  "id": "freya", "name": "Freya Lind", "detail": "Tromsø, Norway",
                  "data": {
                    "bio": "Slow travel, fast water. I paint what I see from the train and write down where to get off.",
                    "topics": [
                      { "text": "Kayaks", "icon": "drop" },
                      { "text": "Night trains", "icon": "moon" },
                      { "text": "Huts", "icon": "house" },
                      { "text": "Coffee", "icon": "cup.and.saucer" },
                      { "text": "Watercolour", "icon": "paintbrush" }
                    ],
                    "figures": [
                      { "value": 214, "label": "Places" },
                      { "value": 18400, "label": "Followers" },
                      { "value": 327, "label": "Following" }
                    ]
                  },
                  "color": "#8E7DBE"
                }
              ]
            },
            {
              "cell": "tabs",
              "items": [{ "id": "tabs", "data": { "tabs": ["Pictures", "Routes", "Saved"] } }]
            },
            {
              "cell": "shot",
              "items": [
                { "id": "cabin", "data": { "likes": 2140, "from": "#F4A261", "to": "#E76F51" } },
                { "id": "bridge", "data": { "likes": 980, "from": "#E9C46A", "to": "#D08C2E" } },
                { "id": "coffee", "data": { "likes": 412, "from": "#7FB069", "to": "#3F7A52" } },
                { "id": "lighthouse", "data": { "likes": 3705, "from": "#2A9D8F", "to": "#1D5C63" } },
                { "id": "sailing", "data": { "likes": 1260, "from": "#6FA8DC", "to": "#2F5D8A" } },
                { "id": "village", "data": { "likes": 5020, "from": "#5C6B8A", "to": "#28344F" } },
                { "id": "forest", "data": { "likes": 766, "from": "#8E7DBE", "to": "#4B3F72" } },
                { "id": "camp", "data": { "likes": 1875, "from": "#D96C8A", "to": "#8A2F54" } },
                { "id": "bicycle", "data": { "likes": 604, "from": "#F4A261", "to": "#E76F51" } }
              ]
            }
          ]
        }
      ]
    }
    """
}
