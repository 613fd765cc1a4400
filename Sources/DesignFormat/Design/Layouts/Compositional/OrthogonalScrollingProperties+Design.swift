import LayoutEngine

extension OrthogonalScrollingProperties {
  private static let object: ObjectForm<OrthogonalScrollingProperties> = ObjectForm<
    OrthogonalScrollingProperties
  >(
    "orthogonalScrollingProperties",
    "How a section that scrolls by itself slows down, and whether it springs back. Pictures show nothing of it.",
    defaults: OrthogonalScrollingProperties(),
    keys: [
      Property(
        "decelerationRate", \.decelerationRate, .choice(.decelerationRate), "How soon it comes to rest."),
      Property("bounce", \.bounce, .choice("bounce"), "When it springs back from beyond its ends."),
    ], examples: [["decelerationRate": "fast", "bounce": "never"]])

  static let form = Form<OrthogonalScrollingProperties>(
    words: "object", schema: { object.schema }
  ) { $0.filled(OrthogonalScrollingProperties(), by: object) }
}
