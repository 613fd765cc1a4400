extension Presentation {
  func mapTexts(_ change: TextChange) -> Presentation {
    var presentation = self
    presentation.sheet?.content.mapTexts(change)
    presentation.sheet?.navigationBar = sheet?.navigationBar?.mapTexts(change)
    presentation.popover?.content.mapTexts(change)
    presentation.keyboard?.suggestions = (keyboard?.suggestions ?? []).map(change.text)
    presentation.contextMenu?.mapTexts(change)
    presentation.actionSheet = actionSheet?.mapTexts(change)
    presentation.alert = alert?.mapTexts(change)
    presentation.toast?.title = toast?.title.map(change.text)
    presentation.toast?.content.mapTexts(change)
    return presentation
  }
}

extension OverlayContent {
  mutating func mapTexts(_ change: TextChange) {
    item = item?.mapTexts(change)
    screens = screens.map { $0.mapTexts(change.text, operand: change.operand) }
  }
}

extension ContextMenuSpec {
  fileprivate mutating func mapTexts(_ change: TextChange) {
    title = title.map(change.text)
    for index in actions.indices {
      actions[index].title = actions[index].title.map(change.text)
      actions[index].subtitle = actions[index].subtitle.map(change.text)
    }
  }
}

extension AlertSpec {
  fileprivate func mapTexts(_ change: TextChange) -> AlertSpec {
    var alert = self
    alert.title = title.map(change.text)
    alert.message = message.map(change.text)
    alert.textFields = textFields.map(change.text)
    for index in actions.indices { alert.actions[index].title = change.text(actions[index].title) }
    return alert
  }
}
