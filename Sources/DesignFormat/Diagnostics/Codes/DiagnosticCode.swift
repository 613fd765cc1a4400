/// The rule behind a kind of diagnostic: its name, and its meaning for readers of a report.
package struct DiagnosticCode: Hashable, Sendable {
  /// The name in kebab case, such as `unknown-key`; it never changes and is never reused for another rule.
  package let name: String
  /// The meaning, one sentence in Markdown.
  package let meaning: String

  init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }

  /// A group of codes in `docs/diagnostics.md`.
  package struct Group: Equatable, Sendable {
    package let title: String
    /// The codes, in the order of `docs/diagnostics.md`.
    package let codes: [DiagnosticCode]
  }

  package static let groups: [Group] =
    jsonGroups + valuesGroups + namesGroups + filesGroups + templatesGroups + tokensGroups + updatesGroups
    + auditsGroups + programGroups

  package static func named(_ name: String) -> DiagnosticCode? { table[name] }

  private static let table = Dictionary(
    groups.flatMap(\.codes).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}

extension DiagnosticCode {
  static let jsonGroups = [
    Group(
      title: "The text of a file",
      codes: [
        DiagnosticCode(
          "unreadable-file",
          "The file cannot be read: it is missing, is not a regular file, or has no read permission."),
        DiagnosticCode("file-too-large", "The file has more than 16 MiB."),
        DiagnosticCode("invalid-encoding", "The file is not UTF-8."),
        DiagnosticCode("nul-character", "The file, or a string in it, contains a NUL character."),
        DiagnosticCode("empty-file", "The file is empty."),
        DiagnosticCode("comment", "JSON does not allow comments."),
        DiagnosticCode("content-after-end", "Something follows the end of the document."),
        DiagnosticCode("control-character", "A string contains a control character that must be escaped."),
        DiagnosticCode("duplicate-key", "A key appears twice in one object."),
        DiagnosticCode("expected-key", "A key is missing, or is not in double quotes."),
        DiagnosticCode("invalid-escape", "A string contains an escape that JSON does not have."),
        DiagnosticCode(
          "invalid-number", "A number does not follow JSON's syntax, or is longer than 1,024 characters."),
        DiagnosticCode(
          "large-file-pointer", "The file is a pointer of Git LFS; `git lfs pull` fetches the file itself."),
        DiagnosticCode("lone-surrogate", #"A `\u` escape is half of a surrogate pair."#),
        DiagnosticCode(
          "merge-conflict",
          "The file contains an unresolved merge conflict, with the lines that git has added."),
        DiagnosticCode("missing-colon", "A key is not followed by a colon."),
        DiagnosticCode("missing-comma", "Two values, or two keys, are not separated by a comma."),
        DiagnosticCode("missing-value", "A value is missing."),
        DiagnosticCode("number-too-large", "A number is too large."),
        DiagnosticCode("single-quotes", "A string is in single quotes."),
        DiagnosticCode("too-deep", "Objects and arrays, or the parts of a template, are nested too deep."),
        DiagnosticCode("too-many-values", "The file contains more than 2,000,000 values."),
        DiagnosticCode("trailing-comma", "A comma precedes a closing bracket."),
        DiagnosticCode("unclosed-string", "A string has no closing quote."),
        DiagnosticCode(
          "unexpected-character",
          "A character outside strings is invisible, such as a no-break space, or resembles a character of JSON."
        ),
        DiagnosticCode("unexpected-end", "The file ends within an object, an array or a value."),
        DiagnosticCode("unknown-word", "A value is a word without quotes."),
      ])
  ]
}

extension DiagnosticCode {
  static let valuesGroups = [
    Group(
      title: "Keys and values",
      codes: [
        DiagnosticCode("type-mismatch", "A value is of the wrong type."),
        DiagnosticCode("out-of-range", "A number is smaller than its minimum, or larger than its maximum."),
        DiagnosticCode("wrong-count", "An array has too few or too many elements."),
        DiagnosticCode("missing-key", "A required key is missing."),
        DiagnosticCode("unknown-key", "The format has no such key here."),
        DiagnosticCode("unused-key", "A key has no effect, or cannot be combined with another key."),
        DiagnosticCode(
          "insets-order",
          "An array of insets has different left and right insets, whose order may be mistaken."),
        DiagnosticCode("empty-array", "An array must not be empty."),
        DiagnosticCode("empty-string", "A text must not be empty."),
        DiagnosticCode("invalid-value", "A value is not one of the values of a matrix axis."),
        DiagnosticCode(
          "invalid-color",
          "A color is not written as `#RRGGBB` or `#RRGGBBAA`, or its alpha is not written as `/50%`."),
        DiagnosticCode("invalid-id", "An id cannot be used, for example because it is unsafe in file names."),
        DiagnosticCode(
          "invalid-name", "A name cannot be used, for example because it is unsafe in file names."),
        DiagnosticCode("invalid-swift-name", "A name is not a valid name in Swift."),
        DiagnosticCode("swift-layout-forms", "A layout in Swift has no valid form."),
        DiagnosticCode("argument-count", "A layout in Swift has too few or too many arguments."),
        DiagnosticCode("invalid-locale", "A name is not a language tag."),
        DiagnosticCode("unsupported-version", "The file is written for another version of its format."),
        DiagnosticCode("too-many-problems", "There are more problems of one severity than the report lists."),
      ]),
    Group(
      title: "Conflicting forms",
      codes: [
        DiagnosticCode("bar-item-forms", "A bar item has no title, icon or text, or more than one of them."),
        DiagnosticCode(
          "color-forms", "A color object has neither the pair `light` and `dark` nor `color`, or has both."),
        DiagnosticCode(
          "composition-forms", "A part of a compositional layout has no valid form, or mixes two forms."),
        DiagnosticCode(
          "content-forms", "A sheet or a popover has neither a template nor a screen, or has both."),
        DiagnosticCode(
          "background-forms", "A background has neither a gradient nor an image, or has both."),
        DiagnosticCode("image-forms", "An image has a file, and also files for light and dark appearance."),
        DiagnosticCode("paint-forms", "A paint has several of a color, a gradient and an image."),
        DiagnosticCode("detent-forms", "A detent has no valid form, or mixes two forms."),
        DiagnosticCode("item-source-forms", "A source of items has neither `from` nor `file`, or has both."),
        DiagnosticCode("items-and-sections", "A screen has neither `items` nor `sections`, or has both."),
        DiagnosticCode("operation-forms", "An object contains no operation, or more than one."),
        DiagnosticCode("scroll-forms", "A scroll position has no valid form, or mixes two forms."),
        DiagnosticCode(
          "segment-forms", "A segment of a mosaic has neither `columns` nor `rows`, or has both."),
        DiagnosticCode("swift-value-forms", "An object is not a valid value for a property in Swift."),
        DiagnosticCode(
          "source-forms", "The source of a presentation has no valid form, or mixes two forms."),
        DiagnosticCode("step-forms", "A step has no valid form, or mixes several forms."),
        DiagnosticCode(
          "transition-forms",
          "A transition contains none of the keys `layout`, `viewports` and `scroll`, or more than one."),
        DiagnosticCode(
          "update-forms",
          "An update contains none of the keys `steps`, `operations`, `to` and `reloadData`, or more than one."
        ),
      ]),
    Group(
      title: "Limits",
      codes: [
        DiagnosticCode("text-too-long", "A text is longer than any screen could show."),
        DiagnosticCode("too-many-accessories", "A row has too many accessories."),
        DiagnosticCode("too-many-actions", "An alert or a menu has too many actions."),
        DiagnosticCode("too-many-arguments", "A layout in Swift has too many arguments."),
        DiagnosticCode("too-many-bar-items", "A bar has too many items."),
        DiagnosticCode("too-many-bindings", "A text of a template has too many bindings."),
        DiagnosticCode("too-many-borders", "A part has too many borders."),
        DiagnosticCode("too-many-children", "A part of a template has too many children."),
        DiagnosticCode("too-many-colors", "A design has too many colors."),
        DiagnosticCode("too-many-conditions", "A condition has too many parts."),
        DiagnosticCode("too-many-dashes", "A stroke has too many dashes."),
        DiagnosticCode("too-many-decoration-items", "A section has too many decoration items."),
        DiagnosticCode("too-many-edges", "An anchor has too many edges."),
        DiagnosticCode("too-many-fields", "An alert has too many text fields."),
        DiagnosticCode("too-many-included-files", "A design includes too many files."),
        DiagnosticCode("too-many-keys", "Rows are sorted by too many keys."),
        DiagnosticCode("too-many-files", "A design has too many token files and assets."),
        DiagnosticCode("too-many-folders", "An asset catalog has too many folders."),
        DiagnosticCode("too-many-fonts", "A token has too many fonts, or a design has too many font files."),
        DiagnosticCode("too-many-frames", "A group has too many frames."),
        DiagnosticCode("too-many-icons", "A folder has too many icons."),
        DiagnosticCode("too-many-items", "A design has too many items."),
        DiagnosticCode("too-many-keyframes", "A scrolling row has too many keyframes."),
        DiagnosticCode("too-many-links", "A screen has too many links to screens."),
        DiagnosticCode("too-many-operations", "A step has too many operations."),
        DiagnosticCode("too-many-overrides", "A screen has too many overrides."),
        DiagnosticCode("too-many-paints", "A fill has too many paints."),
        DiagnosticCode("too-many-parts", "A template has too many parts."),
        DiagnosticCode("too-many-pictures", "A design has too many images."),
        DiagnosticCode("too-many-properties", "A layout in Swift has too many properties."),
        DiagnosticCode("too-many-references", "A chain of references is too long."),
        DiagnosticCode("too-many-rows", "A pattern has too many rows."),
        DiagnosticCode("too-many-runs", "A text has too many runs."),
        DiagnosticCode("too-many-screens", "A design has too many screens."),
        DiagnosticCode("too-many-sections", "A screen has too many sections."),
        DiagnosticCode("too-many-segments", "A segmented control has too many segments."),
        DiagnosticCode("too-many-shadows", "A part or a token has too many shadows."),
        DiagnosticCode("too-many-steps", "An update or a resolution order has too many steps."),
        DiagnosticCode("too-many-silences", "A design suppresses too many findings."),
        DiagnosticCode("too-many-stops", "A gradient has too many stops."),
        DiagnosticCode("too-many-styles", "A text has too many alternative styles."),
        DiagnosticCode("too-many-subitems", "A group has too many subitems."),
        DiagnosticCode(
          "too-many-supplementary-items", "An item, a group or a section has too many supplementary items."),
        DiagnosticCode("too-many-suggestions", "A keyboard has too many suggestions."),
        DiagnosticCode("too-many-swipe-actions", "A row has too many swipe actions."),
        DiagnosticCode("too-many-tabs", "A tab bar has more than five tabs."),
        DiagnosticCode("too-many-templates", "A design has too many templates."),
        DiagnosticCode("too-many-token-files", "A design has too many token files."),
        DiagnosticCode("too-many-tokens", "Groups that extend each other contain too many tokens."),
        DiagnosticCode("too-many-tracks", "A grid has too many columns or rows."),
        DiagnosticCode("too-many-transitions", "A screen has too many transitions."),
        DiagnosticCode("too-many-updates", "A screen has too many updates."),
        DiagnosticCode("too-many-variants", "A screen, or a part of a template, has too many variants."),
        DiagnosticCode("too-many-viewports", "A design has too many viewports."),
      ]),
  ]
}

extension DiagnosticCode {
  static let namesGroups = [
    Group(
      title: "Names that must be unique",
      codes: [
        DiagnosticCode("duplicate-accessory", "A row has two accessories of a kind that UIKit allows once."),
        DiagnosticCode("duplicate-id", "Two screens, or two items or sections of one screen, have one id."),
        DiagnosticCode("duplicate-name", "A name that must be unique is used twice."),
        DiagnosticCode("duplicate-value", "A value of a matrix is given twice."),
        DiagnosticCode("duplicate-viewport", "A viewport is given twice."),
        DiagnosticCode("equal-viewports", "Both viewports of a transition have the same size."),
      ]),
    Group(
      title: "Unknown names",
      codes: [
        DiagnosticCode("unknown-accessory", "There is no such list accessory."),
        DiagnosticCode("unknown-action", "There is no such menu action."),
        DiagnosticCode("unknown-alignment", "There is no such alignment here."),
        DiagnosticCode("unknown-appearance", "A list or an asset catalog has no such appearance."),
        DiagnosticCode("unknown-asset", "The asset catalog has no such color or image."),
        DiagnosticCode("unknown-audit", "There is no such audit."),
        DiagnosticCode("unknown-bar-item", "There is no such bar item."),
        DiagnosticCode("unknown-blend-mode", "There is no such blend mode."),
        DiagnosticCode("unknown-border-position", "A border has no such position."),
        DiagnosticCode("unknown-bounce", "A scrolling row has no such bounce behavior."),
        DiagnosticCode("unknown-color", "Neither the system nor the design has such a color."),
        DiagnosticCode("unknown-color-space", "There is no such color space."),
        DiagnosticCode("unknown-combination", "There is no such way to combine variants."),
        DiagnosticCode("unknown-content-mode", "There is no such content mode."),
        DiagnosticCode("unknown-context", "The modifier has no such context."),
        DiagnosticCode("unknown-contrast", "There is no such contrast."),
        DiagnosticCode("unknown-contrast-value", "An asset catalog has no such contrast."),
        DiagnosticCode("unknown-corner-curve", "There is no such corner curve."),
        DiagnosticCode("unknown-corner-radius", "There is no such corner radius."),
        DiagnosticCode("unknown-curve", "There is no such timing curve."),
        DiagnosticCode("unknown-deceleration-rate", "A scrolling row has no such deceleration rate."),
        DiagnosticCode("unknown-detent", "A sheet has no such detent."),
        DiagnosticCode("unknown-direction", "A gradient has no such direction."),
        DiagnosticCode("unknown-display-gamut", "An asset catalog has no such gamut."),
        DiagnosticCode("unknown-display-mode", "A split view has no such display mode."),
        DiagnosticCode("unknown-distribution", "There is no such distribution."),
        DiagnosticCode("unknown-edge", "There is no such edge."),
        DiagnosticCode(
          "unknown-extent", "There is no such extent; `hug`, `intrinsic`, `fill` and `fillEqually` are valid."
        ),
        DiagnosticCode("unknown-fill-rule", "There is no such fill rule."),
        DiagnosticCode("unknown-font-family", "There is no such font family."),
        DiagnosticCode("unknown-font-weight", "There is no such font weight."),
        DiagnosticCode("unknown-footer-mode", "A list has no such footer mode."),
        DiagnosticCode("unknown-gradient-type", "There is no such type of gradient."),
        DiagnosticCode("unknown-group", "There is no such token group."),
        DiagnosticCode("unknown-group-type", "There is no such type of layout group."),
        DiagnosticCode("unknown-header-mode", "A list has no such header mode."),
        DiagnosticCode("unknown-icon", "There is no such icon."),
        DiagnosticCode("unknown-idiom", "There is no such device idiom."),
        DiagnosticCode("unknown-insets-reference", "There is no such insets reference."),
        DiagnosticCode(
          "unknown-item", "The screen has no item with this id, or the section has no item with this index."),
        DiagnosticCode("unknown-list", "The design has no such list of rows."),
        DiagnosticCode("unknown-language-direction", "An image set has no such language direction."),
        DiagnosticCode("unknown-layout", "There is no such layout."),
        DiagnosticCode("unknown-line-cap", "There is no such line cap."),
        DiagnosticCode("unknown-line-join", "There is no such line join."),
        DiagnosticCode("unknown-locale", "The design has no translations for the language."),
        DiagnosticCode("unknown-luminosity-value", "An asset catalog has no such luminosity."),
        DiagnosticCode("unknown-mask-type", "There is no such type of mask."),
        DiagnosticCode("unknown-material", "There is no such material."),
        DiagnosticCode("unknown-modifier", "The resolver documents have no such modifier."),
        DiagnosticCode("unknown-operation", "There is no such operation."),
        DiagnosticCode("unknown-orientation", "There is no such orientation."),
        DiagnosticCode("unknown-overflow", "There is no such overflow."),
        DiagnosticCode("unknown-place", "There is no such placement."),
        DiagnosticCode("unknown-placeholder", "There is no such placeholder."),
        DiagnosticCode("unknown-reference", "A resolver document has no such set or file."),
        DiagnosticCode("unknown-rendering-mode", "There is no such rendering mode."),
        DiagnosticCode("unknown-return-key", "A keyboard has no such return key."),
        DiagnosticCode("unknown-role", "A tab has no such role."),
        DiagnosticCode("unknown-scale", "An image set has no such scale."),
        DiagnosticCode("unknown-screen", "The design has no such screen."),
        DiagnosticCode("unknown-scroll-direction", "There is no such scroll direction."),
        DiagnosticCode("unknown-scrolling-behavior", "There is no such scrolling behavior."),
        DiagnosticCode("unknown-section", "The screen has no section with this name or index."),
        DiagnosticCode("unknown-section-inset-reference", "There is no such section inset reference."),
        DiagnosticCode("unknown-segment", "A mosaic has no such segment."),
        DiagnosticCode("unknown-shape", "There is no such shape."),
        DiagnosticCode("unknown-size-class", "There is no such size class."),
        DiagnosticCode("unknown-stacking", "There is no such drawing order of parts."),
        DiagnosticCode("unknown-state", "There is no such state."),
        DiagnosticCode("unknown-status-bar-style", "There is no such style of the status bar."),
        DiagnosticCode("unknown-stroke-style", "There is no such stroke style."),
        DiagnosticCode("unknown-style", "A button or a bar has no such style."),
        DiagnosticCode("unknown-system", "There is no such system generation."),
        DiagnosticCode("unknown-system-color", "An asset catalog has no such system color."),
        DiagnosticCode(
          "unknown-system-of-device", "The metrics of the device are unknown for this system version."),
        DiagnosticCode("unknown-template", "There is no such template."),
        DiagnosticCode("unknown-text-case", "There is no such text case."),
        DiagnosticCode("unknown-text-style", "There is no such text style."),
        DiagnosticCode("unknown-token", "There is no such token."),
        DiagnosticCode("unknown-token-type", "Tokens of this type are not supported."),
        DiagnosticCode("unknown-truncation", "There is no such truncation."),
        DiagnosticCode("unknown-type", "There is no such type of part or source."),
        DiagnosticCode("unknown-unit", "There is no such unit."),
        DiagnosticCode("unknown-viewport", "There is no such device or size."),
        DiagnosticCode("unknown-visibility", "A line has no such visibility."),
        DiagnosticCode("unknown-weight", "There is no such weight."),
      ]),
  ]
}

extension DiagnosticCode {
  static let filesGroups = [
    Group(
      title: "Images and other files",
      codes: [
        DiagnosticCode(
          "image-incomplete", "A part or an effect of an SVG file is drawn differently than in browsers."),
        DiagnosticCode("image-not-a-file", "The path of an image leads to a folder or a device file."),
        DiagnosticCode("image-not-found", "There is no such image."),
        DiagnosticCode("image-outside-folder", "The image is outside the design's folder."),
        DiagnosticCode(
          "image-unknown-format",
          "The image has none of the supported formats: PNG, JPEG, WebP, HEIC, AVIF, GIF and SVG."),
        DiagnosticCode(
          "image-unreadable",
          "The image cannot be drawn: it is damaged, too large, unreadable or of an unsupported kind."),
        DiagnosticCode("icons-not-found", "There is no such icon folder."),
        DiagnosticCode("icons-outside-folder", "The icon folder is outside the design's folder."),
        DiagnosticCode("icons-unreadable", "The icon folder cannot be read."),
        DiagnosticCode("missing-image", "A cell that should show an image has no image."),
        DiagnosticCode("assets-loop", "A folder of the asset catalog is a link to a parent folder."),
        DiagnosticCode("assets-not-found", "There is no such asset catalog."),
        DiagnosticCode("assets-outside-folder", "The asset catalog is outside the design's folder."),
        DiagnosticCode("assets-unknown-format", "The path does not lead to an asset catalog."),
        DiagnosticCode("assets-unreadable", "The asset catalog, or a file in it, cannot be read."),
        DiagnosticCode("data-not-found", "There is no such data file."),
        DiagnosticCode("data-outside-folder", "The data file is outside the design's folder."),
        DiagnosticCode("data-unreadable", "The data file cannot be read."),
        DiagnosticCode("include-not-found", "There is no such included file."),
        DiagnosticCode("include-outside-folder", "The included file is outside the design's folder."),
        DiagnosticCode("include-unreadable", "The included file cannot be read."),
        DiagnosticCode("font-not-found", "There is no such font file."),
        DiagnosticCode("font-outside-folder", "The font file is outside the design's folder."),
        DiagnosticCode(
          "font-unreadable", "The font file cannot be used: it is damaged, too large, or of another kind."),
        DiagnosticCode("tokens-not-found", "There is no such token file."),
        DiagnosticCode("tokens-outside-folder", "The token file is outside the design's folder."),
        DiagnosticCode("tokens-unreadable", "The token file cannot be read."),
      ])
  ]
}

extension DiagnosticCode {
  static let templatesGroups = [
    Group(
      title: "Templates",
      codes: [
        DiagnosticCode("binding-default", "The default of a binding has the wrong kind."),
        DiagnosticCode("invalid-binding", "A binding has invalid syntax."),
        DiagnosticCode("invalid-share", "A share of a length has invalid syntax."),
        DiagnosticCode("invalid-condition", "A condition has invalid syntax."),
        DiagnosticCode(
          "condition-operand",
          "A condition compares a value with a text in quotes or braces, which are part of the text."),
        DiagnosticCode("unclosed-binding", "A brace is not closed."),
        DiagnosticCode("wrong-kind", "A value has a different kind than the key requires."),
        DiagnosticCode("invalid-path", "The outline of a shape is not valid path data."),
        DiagnosticCode("wrong-view-box", "The view box of a path does not have four numbers, or is empty."),
        DiagnosticCode(
          "angular-text", "Text or an icon has an angular gradient as its fill."),
        DiagnosticCode("wrong-stops", "A gradient does not have a position for each color."),
        DiagnosticCode("too-many-elements", "A list in an item's data is too long."),
        DiagnosticCode("repeated-root", "The root part of a template is repeated."),
        DiagnosticCode("template-recursion", "A template would be drawn inside itself."),
        DiagnosticCode("unknown-argument", "The called template does not use this argument."),
        DiagnosticCode("missing-argument", "A value that the called template needs is not passed to it."),
        DiagnosticCode("unknown-slot", "The called template has no slot for this part."),
        DiagnosticCode("nested-parameters", "A part that is not a root part declares parameters."),
        DiagnosticCode("undrawn-style", "A border style is drawn as a solid line."),
        DiagnosticCode("undrawn-view", "No template draws a view of a layout."),
        DiagnosticCode("unused-color", "A color has no effect on an image with its own colors."),
        DiagnosticCode("unused-focus", "A focus has no effect with this content mode."),
        DiagnosticCode("unused-placeholder", "A placeholder is never visible."),
      ]),
    Group(
      title: "Languages",
      codes: [
        DiagnosticCode("ambiguous-translation", "A string catalog has several translations of a text."),
        DiagnosticCode("translations-not-found", "There is no such string catalog."),
        DiagnosticCode("translations-outside-folder", "The string catalog is outside the design's folder."),
        DiagnosticCode("translations-unknown-format", "The path does not lead to a string catalog."),
        DiagnosticCode("translations-unreadable", "The string catalog cannot be read."),
        DiagnosticCode("untranslated-text", "A language that is drawn lacks translations of some texts."),
        DiagnosticCode("unused-translation", "A translation is for a text that the design does not contain."),
        DiagnosticCode(
          "unused-variation", "A string catalog has plural or device variations, or substitutions."),
        DiagnosticCode(
          "wrong-source-language", "The source language of a string catalog is not the design's language."),
      ]),
  ]
}

extension DiagnosticCode {
  static let tokensGroups = [
    Group(
      title: "Tokens and assets",
      codes: [
        DiagnosticCode("circular-reference", "Tokens, groups, sets or colors refer to themselves."),
        DiagnosticCode("deprecated-token", "The token is deprecated."),
        DiagnosticCode("empty-contexts", "A modifier has no contexts."),
        DiagnosticCode("hidden-assets", "A token or group named `assets` hides the asset catalog."),
        DiagnosticCode(
          "invalid-component", "A color component does not follow the number syntax of asset catalogs."),
        DiagnosticCode("invalid-reference", "A reference has invalid syntax."),
        DiagnosticCode("invalid-token-name", "The name of a token or a group contains an invalid character."),
        DiagnosticCode("missing-context", "A modifier without a default needs a context."),
        DiagnosticCode("missing-type", "The token has no type."),
        DiagnosticCode(
          "missing-variant",
          "A color or image of an asset catalog lacks the variant that is the fallback of all others."),
        DiagnosticCode("not-a-group", "A group extends a token instead of a group."),
        DiagnosticCode("not-a-token", "A reference leads to a group instead of a token."),
        DiagnosticCode("older-form", "A value is written in an older version of the format."),
        DiagnosticCode("single-context", "A modifier with only one context has no effect."),
        DiagnosticCode("token-and-group", "A token contains other tokens."),
        DiagnosticCode("token-forms", "A token has both a value and a reference."),
        DiagnosticCode("token-type", "The token has a different type than the key requires."),
        DiagnosticCode("unusable-token", "The token cannot be used, because it has errors."),
        DiagnosticCode("unused-variant", "A variant of an asset color or image is never used."),
        DiagnosticCode("varying-token", "A token of this type must not depend on the appearance."),
      ])
  ]
}

extension DiagnosticCode {
  static let updatesGroups = [
    Group(
      title: "Layouts, updates and transitions",
      codes: [
        DiagnosticCode(
          "layout-code", "The code of a layout in Swift does not compile, or has no such class."),
        DiagnosticCode(
          "layout-failed", "A layout in Swift crashed, took too long, or violated a restriction."),
        DiagnosticCode("layout", "The layout cannot arrange the screen, or reports a warning."),
        DiagnosticCode("idle-transition", "A transition changes nothing."),
        DiagnosticCode(
          "update-left-out",
          "An update is omitted in variants in which an override replaces the items that the update changes."),
        DiagnosticCode("update-rejected", "The batch update is invalid, although UIKit does not check it."),
        DiagnosticCode("update-exception-1", "A section or an item is deleted and reloaded."),
        DiagnosticCode("update-exception-2", "A deleted section does not exist."),
        DiagnosticCode("update-exception-3", "An item is deleted from a section that does not exist."),
        DiagnosticCode("update-exception-4", "A deleted item does not exist."),
        DiagnosticCode("update-exception-5", "A section is deleted and moved."),
        DiagnosticCode("update-exception-6", "An item is deleted and moved."),
        DiagnosticCode("update-exception-7", "An item is moved out of a section that is deleted."),
        DiagnosticCode("update-exception-8", "A section is inserted beyond the end."),
        DiagnosticCode(
          "update-exception-9", "An item is inserted into a section that does not exist after the update."),
        DiagnosticCode("update-exception-10", "An item is inserted beyond the end of its section."),
        DiagnosticCode("update-exception-11", "An inserted and a moved section have the same destination."),
        DiagnosticCode("update-exception-12", "An inserted and a moved item have the same destination."),
        DiagnosticCode("update-exception-13", "An item is moved into a section that is inserted."),
        DiagnosticCode("update-exception-14", "A moved section does not exist."),
        DiagnosticCode("update-exception-15", "A section is moved beyond the end."),
        DiagnosticCode("update-exception-16", "An item is moved from a section that does not exist."),
        DiagnosticCode("update-exception-17", "A moved item does not exist."),
        DiagnosticCode(
          "update-exception-18", "An item is moved to a section that does not exist after the update."),
        DiagnosticCode("update-exception-19", "An item is moved beyond the end of its section."),
        DiagnosticCode(
          "update-exception-20",
          "A section or an item is moved twice, or two sections or items are moved to the same destination."),
        DiagnosticCode("update-exception-21", "The number of sections after the update is inconsistent."),
        DiagnosticCode(
          "update-exception-22", "The number of items in a section after the update is inconsistent."),
        DiagnosticCode(
          "update-exception-23", "The updates do not lead from the old content to the new content."),
      ])
  ]
}

extension DiagnosticCode {
  static let auditsGroups = [
    Group(
      title: "Audits",
      codes: Audit.allCases.map { DiagnosticCode($0.rawValue, $0.meaning) } + [
        DiagnosticCode("audit-limit", "A design has more cells than audits check."),
        DiagnosticCode("unused-silence", "A suppressed audit has no findings."),
      ])
  ]
}

extension DiagnosticCode {
  static let programGroups = [
    Group(
      title: "The program",
      codes: [
        DiagnosticCode(
          "no-input", "A file or folder on the command line does not exist, or contains no design."),
        DiagnosticCode("could-not-write", "A file could not be written."),
        DiagnosticCode(
          "not-from-figma", "The file to import is an error of Figma's API, or is not from Figma."),
        DiagnosticCode("unknown-node", "The file to import has no node with this id."),
        DiagnosticCode("not-figma-variables", "The file contains no variables of Figma."),
        DiagnosticCode(
          "too-many-widths", "More frames are combined into one screen than the maximum number of widths."),
        DiagnosticCode("no-frames", "The file to import has no frame that can become a screen."),
        DiagnosticCode(
          "edited-import", "A file that was edited since it was imported would be overwritten."),
        DiagnosticCode("could-not-listen", "The preview cannot listen at the requested address."),
        DiagnosticCode("parts-do-not-fit", "Parts from several machines cannot be merged."),
        DiagnosticCode("could-not-draw", "An image could not be drawn."),
        DiagnosticCode(
          "could-not-compare",
          "A design or an image could not be compared with another version or with its reference."),
        DiagnosticCode(
          "could-not-comment",
          "A report or a status could not be posted on its pull request, or images could not be pushed."),
        DiagnosticCode(
          "invalid-approval", "A line of the file of approvals is invalid, and approves nothing."),
        DiagnosticCode(
          "cause",
          "The changes of designs have this cause. Only GitHub annotations report causes as diagnostics."
        ),
        DiagnosticCode(
          "crashed-the-program",
          "The program, or a library that it uses, crashed while the file was open; the file is skipped."),
        DiagnosticCode("could-not-continue", "Something that every image needs is missing, such as fonts."),
        DiagnosticCode(
          "picture-remark", "An image was drawn with a warning, such as a character that no font contains."),
        DiagnosticCode("missing-fonts", "Some characters need fonts that are not installed."),
        DiagnosticCode("wrong-usage", "A watched design no longer contains an object that an option names."),
        DiagnosticCode("no-device", "A device frame needs the viewport of a device."),
        DiagnosticCode(
          "left-out-of-git", "A symbolic link or a submodule that a comparison needs is not read from git."),
        DiagnosticCode(
          "left-out-file", "A .json file in a folder of designs is not a design, and is ignored."),
        DiagnosticCode("left-out-link", "A symbolic link in a folder of designs or images is not followed."),
        DiagnosticCode("left-out-name", "A file or folder is skipped, because its name is not UTF-8."),
        DiagnosticCode("layout-encoding", "A reference is not UTF-8."),
        DiagnosticCode("layout-text", "A reference is damaged, or contains an unresolved merge conflict."),
        DiagnosticCode("reference-fonts", "References were recorded with other versions of the fonts."),
        DiagnosticCode(
          "stale-reference", "The screen or variant of a reference does not exist in any design."),
        DiagnosticCode(
          "not-pruned", "An image that is no longer drawn was not removed, because it was changed."),
        DiagnosticCode("scratch-folder", "A temporary folder could not be removed."),
      ])
  ]
}
