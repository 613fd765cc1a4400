extension StarterDesign {
  static let shopSource = """
    {
      "name": "Shop",
      "viewports": ["iPhone 17"],
      "matrix": { "appearance": ["light", "dark"] },
      "templates": {
        "hero": {
          "type": "overlay", "alignment": "bottomLeading", "width": "fill", "height": "fill", "clips": true,
          "cornerRadius": 20,
          "children": [
            {
              "type": "icon", "icon": "{icon}", "size": 96, "color": "#FFFFFF40", "alignSelf": "topTrailing",
              "padding": 16
            },
            {
              "type": "column", "spacing": 2, "padding": 18,
              "children": [
                { "type": "text", "text": "{name}", "style": "title2", "weight": "bold", "color": "#FFFFFF" },
                { "type": "text", "text": "{detail}", "style": "subheadline", "color": "#FFFFFFE6" }
              ]
            }
          ],
          "background": { "gradient": { "colors": ["{from}", "{to}"], "direction": "diagonal" } }
        },
        "heading": {
          "type": "row", "alignment": "firstTextBaseline", "padding": [8, 0, 10, 0],
          "children": [
            { "type": "text", "text": "{title}", "style": "title2", "weight": "bold", "width": "fill" },
            { "type": "text", "text": "See all", "style": "subheadline", "color": "tintColor" }
          ]
        },
        "product": {
          "type": "column", "spacing": 3,
          "children": [
            {
              "type": "overlay", "width": "fill", "aspectRatio": 1, "clips": true, "cornerRadius": 16,
              "children": [
                { "type": "icon", "icon": "{icon}", "size": 56, "color": "#FFFFFFE6" },
                { "type": "badge", "if": "{sale}", "text": "{sale}", "alignSelf": "topLeading", "offset": [10, 10] },
                {
                  "type": "overlay", "width": 34, "height": 34, "alignSelf": "topTrailing", "offset": [-8, 8],
                  "background": "systemBackground", "cornerRadius": "capsule",
                  "children": [
                    { "type": "icon", "icon": "heart", "size": 16, "unless": "{saved}" },
                    { "type": "icon", "icon": "heart.fill", "size": 16, "color": "systemRed", "if": "{saved}" }
                  ]
                }
              ],
              "background": { "gradient": { "colors": ["{from}", "{to}"], "direction": "diagonal" } }
            },
            { "type": "text", "text": "{name}", "style": "subheadline", "weight": "semibold", "padding": [6, 0, 0, 0] },
            {
              "type": "row", "spacing": 4,
              "children": [
                { "type": "stars", "rating": "{rating}", "size": 13 },
                { "type": "text", "text": "{reviews}", "style": "caption1", "color": "secondaryLabel" }
              ]
            },
            {
              "type": "row", "spacing": 6,
              "children": [
                {
                  "type": "text", "text": "{price, currency EUR 0}", "style": "headline",
                  "variants": [{ "if": "{before}", "color": "systemRed" }]
                },
                {
                  "type": "text", "text": "was {before, currency EUR 0}", "style": "footnote",
                  "color": "secondaryLabel"
                }
              ]
            }
          ]
        }
      },
      "screens": [
        {
          "id": "shop", "title": "Alder & Co.",
          "navigationBar": {
            "largeTitle": true, "trailing": [{ "icon": "heart" }, { "icon": "bag" }],
            "searchField": "Chairs, lamps, ceramics"
          },
          "tabBar": [
            { "title": "Shop", "icon": "house" },
            { "title": "Rooms", "icon": "square.grid.2x2" },
            { "title": "Saved", "icon": "heart" },
            { "title": "Bag", "icon": "bag", "badge": 2 }
          ],
          "background": "systemBackground", "headerTemplate": "heading",
          "layout": {
            "type": "compositional", "interSectionSpacing": 18, "contentInsetsReference": "layoutMargins",
            "sections": [
              { "scroll": "groupPaging", "card": [330, 200], "spacing": 12, "contentInsets": { "top": 4 } },
              {
                "columns": 2, "height": "~250", "spacing": 16,
                "boundarySupplementaryItems": [{ "elementKind": "header", "layoutSize": ["100%", "~44"] }]
              }
            ]
          },
          "sections": [
            {
              "cell": "hero",
              "items": [
                {
                  "id": "autumn", "name": "The reading corner", "detail": "Armchairs from €349",
                  "data": { "icon": "book", "from": "#B5654A", "to": "#7A3B2E" }
                },
                {
                  "id": "table", "name": "Slow mornings", "detail": "Cups and pots, thrown by hand",
                  "data": { "icon": "cup.and.saucer", "from": "#3A7089", "to": "#1F3F57" }
                },
                {
                  "id": "green", "name": "A little green", "detail": "Pots and plants",
                  "data": { "icon": "leaf", "from": "#4F8A5B", "to": "#23573B" }
                }
              ]
            },
            {
              "header": "New this week", "cell": "product",
              "items": [
                {
                  "id": "fjell", "name": "Fjell armchair",
                  "data": {
                    "price": 349, "before": 420, "rating": 4.6, "reviews": 218, "sale": "−17%", "saved": true,
                    "icon": "house", "from": "#E0A27F", "to": "#B5654A"
                  }
                },
                {
                  "id": "lumen", "name": "Lumen table lamp",
                  "data": {
                    "price": 89, "rating": 4.8, "reviews": 94, "icon": "lightbulb", "from": "#E9C46A",
                    "to": "#C9932E"
                  }
                },
                {
                  "id": "stripe", "name": "Tarn vase",
                  "data": {
                    "price": 54, "rating": 4.3, "reviews": 31, "icon": "drop", "from": "#8FB8C9", "to": "#3A7089"
                  }
                },
                {
                  "id": "agave", "name": "Potted agave",
                  "data": {
                    "price": 32, "rating": 4.9, "reviews": 402, "saved": true, "icon": "leaf", "from": "#9CC49B",
                    "to": "#4F8A5B"
                  }
                },
                {
                  "id": "noon", "name": "Noon wall clock",
                  "data": {
                    "price": 76, "rating": 4.1, "reviews": 57, "icon": "clock", "from": "#C7B8E0", "to": "#7A63B0"
                  }
                },
                {
                  "id": "perch", "name": "Perch oak stool",
                  "data": {
                    "price": 119, "before": 149, "rating": 4.7, "reviews": 183, "sale": "−20%",
                    "icon": "cup.and.saucer", "from": "#D9B79A", "to": "#8C5D38"
                  }
                }
              ]
            }
          ]
        }
      ]
    }
    """
}
