/** Returns the position of a character on the screen, in an element that contains only the text. */
export function characterRect(mirror: HTMLElement, index: number): DOMRect {
  const walker = document.createTreeWalker(mirror, NodeFilter.SHOW_TEXT)
  let before = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text
    if (index < before + length) {
      const range = document.createRange()
      range.setStart(node, index - before)
      range.setEnd(node, index - before + 1)
      return range.getBoundingClientRect()
    }
    before += length
  }
  return mirror.getBoundingClientRect()
}
