const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}_]$/u

/** Replaces a range of a text field as if it had been typed: it can be undone and fires an `input` event. */
export function insertText(box: HTMLTextAreaElement, start: number, end: number, text: string): void {
  box.focus()
  box.setSelectionRange(start, end)
  // Deprecated, but nothing else preserves the field's undo history. Without it, only undo is lost.
  if (document.execCommand?.('insertText', false, text)) return
  box.setRangeText(text, start, end, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Begins a mention at the cursor. */
export function beginMention(box: HTMLTextAreaElement): void {
  const { selectionStart: start, selectionEnd: end, value } = box
  insertText(box, start, end, ENDS_IN_WORD.test(value.slice(0, start)) ? ' @' : '@')
}
