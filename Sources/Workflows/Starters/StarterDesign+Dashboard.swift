extension StarterDesign {
  static let dashboardSource = """
    {
      "name": "Dashboard",
      "viewports": ["iPhone 17"],
      "matrix": { "appearance": ["light", "dark"] },
      "templates": {
        "caption": {
          "type": "row", "spacing": 6, "width": "fill",
          "children": [
            { "type": "icon", "icon": "{icon}", "size": 15, "color": "{tone}" },
            { "type": "text", "text": "{text}", "style": "headline", "color": "{tone}", "width": "fill" },
            { "type": "text", "text": "{note|}", "style": "footnote", "color": "secondaryLabel" }
          ]
        },
        "figure": {
          "type": "row", "spacing": 3, "alignment": "firstTextBaseline",
          "children": [
            { "type": "text", "text": "{value}", "style": "title2", "weight": "bold" },
            { "type": "text", "text": "{unit}", "style": "subheadline", "weight": "medium", "color": "secondaryLabel" }
          ]
        },
        "rings": {
          "type": "row", "spacing": 20, "width": "fill", "height": "fill", "padding": 16,
          "background": "secondarySystemGroupedBackground", "cornerRadius": 18,
          "children": [
            {
              "type": "overlay", "width": 132, "height": 132,
              "children": [
                {
                  "type": "progressRing", "forEach": "{rings}", "value": "{value/goal}", "tint": "{tone}",
                  "track": "{track}", "lineWidth": 15, "width": "{size}", "height": "{size}"
                }
              ]
            },
            {
              "type": "column", "spacing": 12, "width": "fill",
              "children": [
                {
                  "type": "column", "forEach": "{rings}", "width": "fill",
                  "children": [
                    { "type": "text", "text": "{label}", "style": "footnote", "weight": "semibold", "color": "{tone}" },
                    { "type": "figure", "value": "{value, number}", "unit": "/{goal, number} {unit}" }
                  ]
                }
              ]
            }
          ]
        },
        "chart": {
          "type": "column", "spacing": 10, "width": "fill", "height": "fill", "padding": 16,
          "background": "secondarySystemGroupedBackground", "cornerRadius": 18,
          "children": [
            { "type": "caption", "icon": "{icon}", "tone": "{tone}", "text": "{name}", "note": "{detail}" },
            { "type": "figure", "value": "{value}", "unit": "{unit}" },
            {
              "type": "shape", "shape": "barChart", "if": "{bars}", "values": "{bars}", "width": "fill",
              "height": "fill", "barSpacing": 0.45, "cornerRadius": 5, "color": "{tone}"
            },
            {
              "type": "shape", "shape": "lineChart", "if": "{line}", "values": "{line}", "minimum": 40,
              "smooth": true, "width": "fill", "height": "fill", "color": "{tone}",
              "fill": { "gradient": { "colors": ["{shade}", "#FF2D5500"] } }
            },
            {
              "type": "row", "if": "{nights}", "spacing": 12, "width": "fill", "height": "fill",
              "children": [
                {
                  "type": "column", "forEach": "{nights}", "width": "fill", "height": "fill", "distribution": "end",
                  "spacing": 2,
                  "children": [
                    {
                      "type": "shape", "shape": "rectangle", "forEach": "{stages}", "width": "fill",
                      "height": "{share}%", "color": "{tone}", "cornerRadius": 4
                    }
                  ]
                }
              ]
            },
            {
              "type": "row", "width": "fill",
              "children": [
                {
                  "type": "text", "text": "{element}", "forEach": "{labels}", "style": "caption2",
                  "color": "secondaryLabel", "alignment": "center", "width": "fill"
                }
              ]
            }
          ]
        },
        "tile": {
          "type": "column", "spacing": 6, "width": "fill", "height": "fill", "padding": 16,
          "background": "secondarySystemGroupedBackground", "cornerRadius": 18,
          "children": [
            { "type": "caption", "icon": "{icon}", "tone": "{tone}", "text": "{name}" },
            {
              "type": "row", "width": "fill",
              "children": [
                { "type": "figure", "value": "{value}", "unit": "{unit}" },
                { "type": "gauge", "if": "{share}", "value": "{share}", "tint": "{tone}", "width": 44, "height": 44 },
                {
                  "type": "shape", "shape": "lineChart", "if": "{values}", "values": "{values}", "smooth": true,
                  "width": 64, "height": 30, "color": "{tone}", "minimum": "{low}"
                }
              ],
              "distribution": "spaceBetween"
            }
          ],
          "distribution": "spaceBetween"
        },
        "heading": { "type": "text", "text": "{title}", "style": "title3", "weight": "bold", "padding": [4, 0, 8, 0] }
      },
      "screens": [
        {
          "id": "dashboard", "title": "Today",
          "navigationBar": { "largeTitle": true, "trailing": [{ "icon": "calendar" }, { "icon": "person.crop.circle" }] },
          "tabBar": [
            { "title": "Today", "icon": "heart" },
            { "title": "Trends", "icon": "chart.bar" },
            { "title": "Friends", "icon": "person.2" },
            { "title": "Plans", "icon": "flag" }
          ],
          "background": "systemGroupedBackground", "headerTemplate": "heading",
          "layout": {
            "type": "compositional", "interSectionSpacing": 16, "contentInsetsReference": "layoutMargins",
            "sections": [
              { "columns": 1, "height": 180, "spacing": 12 },
              {
                "columns": 2, "height": 112, "spacing": 12,
                "boundarySupplementaryItems": [{ "elementKind": "header", "layoutSize": ["100%", "~44"] }]
              }
            ]
          },
          "sections": [
            {
              "items": [
                {
                  "id": "rings", "cell": "rings",
                  "data": {
                    "rings": [
                      {
                        "label": "Move", "value": 412, "goal": 520, "unit": "kcal", "size": 132,
                        "tone": "systemPink", "track": "#FF2D5533"
                      },
                      {
                        "label": "Exercise", "value": 34, "goal": 40, "unit": "min", "size": 98,
                        "tone": "systemGreen", "track": "#34C75933"
                      },
                      {
                        "label": "Stand", "value": 7, "goal": 12, "unit": "h", "size": 64, "tone": "systemTeal",
                        "track": "#30B0C733"
                      }
                    ]
                  }
                },
                {
                  "id": "steps", "name": "Steps", "detail": "This week",
                  "data": {
                    "icon": "flame.fill", "tone": "systemOrange", "value": "8,412", "unit": "steps",
                    "labels": ["M", "T", "W", "T", "F", "S", "S"],
                    "bars": [6200, 9100, 7400, 11050, 5300, 9800, 8412]
                  }
                },
                {
                  "id": "heart", "name": "Heart rate", "detail": "2 min ago",
                  "data": {
                    "icon": "heart.fill", "tone": "systemPink", "shade": "#FF2D5566", "value": 68, "unit": "bpm",
                    "labels": ["0:00", "6:00", "12:00", "18:00"],
                    "line": [58, 56, 55, 57, 62, 74, 88, 70, 66, 72, 96, 124, 132, 98, 78, 70, 68]
                  }
                },
                {
                  "id": "sleep", "name": "Sleep", "detail": "Average 7:24",
                  "data": {
                    "icon": "moon.fill", "tone": "systemIndigo", "value": "7:48", "unit": "last night",
                    "labels": ["M", "T", "W", "T", "F", "S", "S"],
                    "nights": [
                      { "stages": [{ "share": 52, "tone": "#A99CF5" }, { "share": 24, "tone": "systemIndigo" }] },
                      { "stages": [{ "share": 46, "tone": "#A99CF5" }, { "share": 30, "tone": "systemIndigo" }] },
                      { "stages": [{ "share": 58, "tone": "#A99CF5" }, { "share": 18, "tone": "systemIndigo" }] },
                      { "stages": [{ "share": 50, "tone": "#A99CF5" }, { "share": 34, "tone": "systemIndigo" }] },
                      { "stages": [{ "share": 40, "tone": "#A99CF5" }, { "share": 22, "tone": "systemIndigo" }] },
                      { "stages": [{ "share": 60, "tone": "#A99CF5" }, { "share": 30, "tone": "systemIndigo" }] },
                      { "stages": [{ "share": 54, "tone": "#A99CF5" }, { "share": 32, "tone": "systemIndigo" }] }
                    ]
                  }
                }
              ]
            },
            {
              "header": "At a glance", "cell": "tile",
              "items": [
                {
                  "id": "water", "name": "Water",
                  "data": { "icon": "drop.fill", "tone": "systemBlue", "value": "1.4", "unit": "l", "share": 0.7 }
                },
                {
                  "id": "resting", "name": "Resting",
                  "data": {
                    "icon": "heart.fill", "tone": "systemPink", "value": "56", "unit": "bpm",
                    "values": [60, 59, 61, 58, 58, 57, 56], "low": 55.7
                  }
                },
                {
                  "id": "mind", "name": "Calm",
                  "data": { "icon": "leaf", "tone": "systemMint", "value": "12", "unit": "min", "share": 0.4 }
                },
                {
                  "id": "weight", "name": "Weight",
                  "data": {
                    "icon": "ruler", "tone": "systemPurple", "value": "71.2", "unit": "kg",
                    "values": [72.4, 72.1, 72.3, 71.9, 71.6, 71.4, 71.2], "low": 70.9
                  }
                }
              ]
            }
          ],
          "cell": "chart"
        }
      ]
    }
    """
}
