import type { Page } from '@playwright/test'

/** Returns the texts of a page that something cuts off at its side, without an ellipsis. */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? ''
      if (words === '' || text.parentElement?.closest('[aria-hidden="true"], script, style')) continue
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      if (box.width > 0 && isCut(text.parentElement, box)) cut.add(words.slice(0, 60))
    }
    return [...cut]

    function isCut(element: Element | null, box: DOMRect): boolean {
      if (element === null || element === document.documentElement) return false
      const { overflowX, textOverflow, webkitLineClamp, visibility } = getComputedStyle(element)
      if (visibility === 'hidden' || overflowX === 'auto' || overflowX === 'scroll') return false
      if (overflowX === 'visible') return isCut(element.parentElement, box)
      const frame = element.getBoundingClientRect()
      // What only screen readers are to find is one pixel large.
      if (frame.width <= 1) return false
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
        return isCut(element.parentElement, frame)
      if (box.right > frame.right + 1 || box.left < frame.left - 1) return true
      return isCut(element.parentElement, box)
    }
  })
}
