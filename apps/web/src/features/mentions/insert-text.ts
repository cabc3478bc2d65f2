const WORD = /[\p{L}\p{M}\p{N}_]$/u

/** Puts words in the place of others into a text field, as if they had been typed: they can be undone, and the field hears of it. */
export function insertText(box: HTMLTextAreaElement, start: number, end: number, words: string): void {
  box.focus()
  box.setSelectionRange(start, end)
  // Old as it is, no other way leaves the field's own undo as it was. Where it is missing, undo is lost and nothing else.
  if (document.execCommand?.('insertText', false, words)) return
  box.setRangeText(words, start, end, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Begins a mention where the cursor stands. */
export function beginMention(box: HTMLTextAreaElement): void {
  const { selectionStart: start, selectionEnd: end, value } = box
  insertText(box, start, end, WORD.test(value.slice(0, start)) ? ' @' : '@')
}
