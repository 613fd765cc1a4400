extension TemplateFill {
  /// Colours that blend round a point are drawn as wedges, which neither letters nor lines can be cut out of.
  static let rulesAgainstAngular: JSONTree = [
    "not": [
      "required": ["fill"],
      "properties": [
        "fill": [
          "type": "object", "required": ["gradient"],
          "properties": [
            "gradient": [
              "type": "object", "required": ["type"], "properties": ["type": ["const": "angular"]],
            ]
          ],
        ]
      ],
    ]
  ]

  var isAngular: Bool {
    if case .gradient(let gradient) = self { gradient.kind == .angular } else { false }
  }
}

extension Field {
  func reportAngular(_ words: String) {
    report(
      "angular-text", "\(words) with colours that blend round a point", hint: #"take "linear" or "radial""#)
  }
}
