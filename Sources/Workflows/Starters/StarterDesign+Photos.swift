extension StarterDesign {
  static let photosSource = """
    {
      "name": "Photos",
      "viewports": ["iPhone 17"],
      "matrix": { "appearance": ["light", "dark"] },
      "templates": {
        "memory": {
          "type": "overlay", "alignment": "bottomLeading", "width": "fill", "height": "fill", "clips": true,
          "cornerRadius": 18,
          "children": [
            { "type": "image", "source": "{image}", "width": "fill", "height": "fill", "if": "{image}" },
            {
              "type": "column", "width": "fill", "padding": [48, 16, 14, 16],
              "background": { "gradient": { "colors": ["#00000000", "#000000A6"] } },
              "children": [
                { "type": "text", "text": "{name}", "style": "title3", "weight": "bold", "color": "#FFFFFF" },
                { "type": "text", "text": "{detail}", "style": "footnote", "weight": "medium", "color": "#FFFFFFD9" }
              ]
            },
            {
              "type": "icon", "icon": "play.circle.fill", "size": 30, "color": "#FFFFFFE6",
              "alignSelf": "topTrailing", "padding": 12
            }
          ],
          "background": { "gradient": { "colors": ["{from}", "{to}"], "direction": "diagonal" } }
        },
        "picture": {
          "type": "overlay", "alignment": "bottomTrailing", "width": "fill", "height": "fill", "clips": true,
          "children": [
            { "type": "image", "source": "{image}", "width": "fill", "height": "fill", "if": "{image}" },
            {
              "type": "row", "if": "{length}", "padding": [16, 6, 4, 6], "width": "fill", "distribution": "end",
              "background": { "gradient": { "colors": ["#00000000", "#00000080"] } },
              "children": [
                { "type": "text", "text": "{length}", "style": "caption1", "weight": "semibold", "color": "#FFFFFF" }
              ],
              "insetsFromSafeArea": true
            },
            {
              "type": "icon", "if": "{favourite}", "icon": "heart.fill", "size": 14, "color": "#FFFFFF",
              "alignSelf": "bottomLeading", "padding": 6, "insetsFromSafeArea": true
            }
          ],
          "background": { "gradient": { "colors": ["{from}", "{to}"], "direction": "diagonal" } }
        },
        "heading": {
          "type": "row", "padding": [18, 16, 8, 16], "insetsFromSafeArea": true,
          "children": [
            { "type": "text", "text": "{title}", "style": "title3", "weight": "bold", "width": "fill" },
            { "type": "text", "text": "Select", "style": "subheadline", "weight": "medium", "color": "tintColor" }
          ]
        }
      },
      "screens": [
        {
          "id": "library", "title": "Library",
          "navigationBar": {
            "largeTitle": true,
            "trailing": [{ "icon": "line.3.horizontal.decrease" }, { "icon": "ellipsis" }]
          },
          "tabBar": [
            { "title": "Library", "icon": "photo.on.rectangle" },
            { "title": "Albums", "icon": "rectangle.stack" },
            { "title": "People", "icon": "person.2" },
            { "title": "Search", "icon": "magnifyingglass" }
          ],
          "background": "systemBackground", "headerTemplate": "heading",
          "layout": {
            "type": "compositional", "contentInsetsReference": "none",
            "sections": [
              {
                "scroll": "continuousGroupLeadingBoundary", "card": [300, 190], "spacing": 12,
                "contentInsetsReference": "layoutMargins", "contentInsets": { "top": 4 }
              },
              {
                "columns": 3, "height": { "fractionalWidth": 0.3333 }, "spacing": 2,
                "boundarySupplementaryItems": [{ "elementKind": "header", "layoutSize": ["100%", "~44"] }]
              }
            ]
          },
          "sections": [
            {
              "cell": "memory",
              "items": [
                {
                  "id": "water", "name": "On the water", "detail": "Summer 2026",
                  "data": { "from": "#F4A261", "to": "#E76F51" }
                },
                {
                  "id": "nights", "name": "Night skies", "detail": "Through the years",
                  "data": { "from": "#E9C46A", "to": "#D08C2E" }
                },
                {
                  "id": "cities", "name": "City breaks", "detail": "2024 to 2026",
                  "data": { "from": "#7FB069", "to": "#3F7A52" }
                }
              ]
            },
            {
              "header": "Today", "cell": "picture",
              "items": [
                { "id": "t1", "data": { "from": "#8E7DBE", "to": "#4B3F72" } },
                { "id": "t2", "data": { "favourite": true, "from": "#D96C8A", "to": "#8A2F54" } },
                { "id": "t3", "data": { "from": "#F4A261", "to": "#E76F51" } },
                { "id": "t4", "data": { "length": "0:12", "from": "#E9C46A", "to": "#D08C2E" } },
                { "id": "t5", "data": { "from": "#7FB069", "to": "#3F7A52" } },
                { "id": "t6", "data": { "from": "#2A9D8F", "to": "#1D5C63" } }
              ]
            },
            {
              "header": "Last week", "cell": "picture",
              "items": [
                { "id": "w1", "data": { "favourite": true, "from": "#6FA8DC", "to": "#2F5D8A" } },
                { "id": "w2", "data": { "from": "#5C6B8A", "to": "#28344F" } },
                { "id": "w3", "data": { "length": "1:07", "from": "#8E7DBE", "to": "#4B3F72" } },
                { "id": "w4", "data": { "from": "#D96C8A", "to": "#8A2F54" } },
                { "id": "w5", "data": { "favourite": true, "from": "#F4A261", "to": "#E76F51" } },
                { "id": "w6", "data": { "from": "#E9C46A", "to": "#D08C2E" } },
                { "id": "w7", "data": { "from": "#7FB069", "to": "#3F7A52" } },
                { "id": "w8", "data": { "from": "#2A9D8F", "to": "#1D5C63" } },
                { "id": "w9", "data": { "length": "0:41", "from": "#6FA8DC", "to": "#2F5D8A" } }
              ]
            }
          ]
        }
      ]
    }
    """
}
