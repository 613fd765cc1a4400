extension ShippedTemplate {
  /// Nothing but the picture; a plain grey without one.
  static let photoSource = """
    { "type": "image", "source": "{image}", "width": "fill", "height": "fill", "placeholder": "fill" }
    """
}
