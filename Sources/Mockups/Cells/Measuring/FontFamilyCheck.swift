package import DesignFormat
package import LayoutEngine
import Rendering

/// Finds font families that texts request but that are not installed.
package struct FontFamilyCheck {
  let fonts: MeasuringFonts
  let file: DesignFile
  let tokens: DesignTokens

  package init(fonts: MeasuringFonts, file: DesignFile, tokens: DesignTokens) {
    (self.fonts, self.file, self.tokens) = (fonts, file, tokens)
  }

  /// Returns an error for each text of a used template whose specified font family is missing, and a warning for each
  /// text style without an installed family. A text style causes only a warning, because its token file may come from
  /// another system with other fonts.
  ///
  /// Throws if there are no fonts at all.
  package func findings(on screen: Screen) throws(LayoutError) -> [Diagnostic] {
    let fonts = fonts.serving(screen)
    var requests = screen.templates.values.sorted { $0.name < $1.name }.flatMap { template in
      self.requests(of: template.root, at: JSONPath.root.appending("templates").appending(template.name))
    }
    if let family = screen.fontFamily {
      let own = screen.path.appending("fontFamily")
      let path = file.location(of: own) == nil ? JSONPath.root.appending("fontFamily") : own
      requests.insert(FontRequest(families: [family], path: path, isOwn: true), at: 0)
    }
    let named = requests.filter { !$0.families.contains(where: SystemFont.isCalled) }
    let known = try fonts.families(among: named.flatMap(\.families))
    return try named.filter { !$0.families.contains(where: known.contains) }.map {
      request throws(LayoutError) in
      try finding(request, in: fonts)
    }
  }

  /// A request for one of several font families, in order of preference.
  private struct FontRequest {
    let families: [String]
    let path: JSONPath
    let isOwn: Bool
  }

  private func requests(of node: TemplateNode, at path: JSONPath) -> [FontRequest] {
    let requests = node.part.fonts.map { font in
      let owner = font.run.map { path.appending("text").appending($0) } ?? path
      let key = owner.appending(font.key)
      let fontPath = font.number.map(key.appending).flatMap { file.location(of: $0) == nil ? nil : $0 }
      return FontRequest(families: font.families, path: fontPath ?? key, isOwn: font.number == nil)
    }
    let children = path.appending("children")
    let others = node.drawnTemplates.flatMap { template in
      self.requests(of: template.root, at: JSONPath.root.appending("templates").appending(template.name))
    }
    return requests + others + node.contentsOfVariants.flatMap { self.requests(of: $0, at: path) }
      + node.children.enumerated().flatMap {
        self.requests(of: $0.element, at: children.appending($0.offset))
      }
  }

  private func finding(_ request: FontRequest, in fonts: MeasuringFonts) throws(LayoutError) -> Diagnostic {
    let names = request.families.map { "\"\($0)\"" }.joined(separator: ", ")
    let near = nearest(to: request.families[0], in: try fonts.families())
    let list =
      #"add its file to the design ("fonts": ["fonts/Name.ttf"]), or choose a family that "maquette fonts" lists"#
    let offers = near.map { "\"\($0)\"" }.joined(separator: " or ")
    let hint = near.isEmpty ? list : "did you mean \(offers)? \(list)"
    return Diagnostic(
      severity: request.isOwn ? .error : .warning, code: "unknown-font-family",
      location: file.location(of: request.path), path: request.path,
      message: request.isOwn
        ? "unknown font family \(names)"
        : "unknown font \(request.families.count == 1 ? "family" : "families") \(names); using Inter instead",
      hint: hint, related: request.isOwn ? [] : tokenLocation(request.path))
  }

  private func tokenLocation(_ path: JSONPath) -> [Diagnostic.Related] {
    guard case .string(let text)? = file.value(at: path)?.content, text.hasPrefix("{") else { return [] }
    let name = String(text.dropFirst().dropLast())
    return tokens.location(of: name).map {
      [Diagnostic.Related(location: $0, message: "the token \"\(name)\" is defined here")]
    } ?? []
  }
}
