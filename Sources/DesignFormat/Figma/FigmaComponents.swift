/// Finds the instances of components in the parts of an import, and creates a template from each component.
///
/// Inner instances are processed before the instances that contain them, so that a template can call other
/// templates. If the instances of a component differ in more than data, the component gets several templates.
struct FigmaComponents {
  /// A component of the Figma file, or a set of components.
  struct Component {
    let id: String
    let name: String
    /// The name of the component set, followed by the values of the variant; nil for a component outside of a
    /// set.
    let variant: String?
  }

  /// A template and the instances that it draws.
  struct Template {
    let component: Component
    /// The number of nesting levels of templates, including this template.
    let height: Int
    /// The parts that occur in any of the instances.
    private(set) var union: FigmaDraft
    fileprivate(set) var instances: [FigmaDraft]

    fileprivate init(_ component: Component, height: Int, _ instance: FigmaDraft) {
      (self.component, self.height, union, instances) = (component, height, instance, [instance])
    }

    fileprivate mutating func add(_ instance: FigmaDraft) {
      union.add(partsOf: instance)
      instances.append(instance)
    }
  }

  private let file: FigmaFile
  private(set) var templates: [Template] = []
  /// The templates of each component, in the order of their first instance.
  private var known: [String: [Int]] = [:]
  /// The maximum nesting depth of the templates in an instance. The remaining levels are for the screen.
  static let heightLimit = Limits.templateNesting - 3

  init(_ file: FigmaFile) { self.file = file }

  /// Returns a part in which calls of templates replace instances of components, and repetitions replace
  /// equal calls.
  mutating func lower(_ draft: FigmaDraft, isRoot: Bool = true) -> FigmaDraft {
    lowered(draft, isRoot: isRoot).draft
  }

  private mutating func lowered(_ draft: FigmaDraft, isRoot: Bool) -> (draft: FigmaDraft, height: Int) {
    var (result, height) = (draft, 0)
    result.children = []
    for child in draft.children {
      let (part, below) = lowered(child, isRoot: false)
      result.children.append(part)
      height = max(height, below)
    }
    repeatChildren(of: &result)
    guard !isRoot, height < Self.heightLimit, let component = component(of: draft.node),
      templates.count < Limits.templates / 2
    else { return (result, height) }
    var content = result
    guard content.setKeys(after: draft.node.instancePrefix) else { return (result, height) }
    let template = self.template(for: content, component, height: height + 1)
    var call = FigmaDraft(draft.node, content.placement)
    call.template = template
    call.instance = templates[template].instances.count - 1
    return (call, height + 1)
  }

  private mutating func template(for content: FigmaDraft, _ component: Component, height: Int) -> Int {
    for index in known[component.id] ?? []
    where templates[index].height == height && templates[index].union.matches(content, isRoot: true) {
      templates[index].add(content)
      return index
    }
    templates.append(Template(component, height: height, content))
    known[component.id, default: []].append(templates.count - 1)
    return templates.count - 1
  }

  private func component(of node: FigmaNode) -> Component? {
    guard let id = node.componentId else { return nil }
    let own = file.components[id]
    let name = own?.text("name") ?? node.name
    guard let set = own?.text("componentSetId"), let whole = file.componentSets[set]?.text("name") else {
      return Component(id: id, name: name, variant: nil)
    }
    let values = name.split(separator: ",").map { $0.split(separator: "=").last ?? "" }
    return Component(
      id: set, name: whole, variant: ([whole] + values.map(String.init)).joined(separator: " "))
  }

  /// Replaces the children of a container with repetitions if all children in its flow are instances of one
  /// component or component set.
  private func repeatChildren(of draft: inout FigmaDraft) {
    let container = draft.node
    let flow = draft.children.filter { !$0.node.isAbsolute }
    guard container.flowAxis != nil || container.isGrid, flow.count > 1,
      Set(flow.map { $0.template.map { templates[$0].component.id } }).count == 1, flow[0].template != nil
    else { return }
    var result: [FigmaDraft] = []
    for child in draft.children {
      guard let last = result.last, !child.node.isAbsolute, !last.node.isAbsolute,
        last.template == child.template, last.placement == child.placement,
        last.elements.count < Limits.listElements,
        last.node.id.hasPrefix("I") == child.node.id.hasPrefix("I")
      else {
        result.append(child)
        continue
      }
      if last.elements.isEmpty { result[result.count - 1].elements = [last] }
      result[result.count - 1].elements.append(child)
    }
    // Two repetitions of one template in one container would have the same key.
    let repeated = result.filter { !$0.elements.isEmpty }.compactMap(\.template)
    guard Set(repeated).count == repeated.count else { return }
    draft.children = result
  }
}
