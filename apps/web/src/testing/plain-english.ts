const TEXT_ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'data-tooltip',
]
const WORD = /[A-Za-z]{2,}/

/**
 * Returns the texts of a page in the pseudo-locale that are still plain English: they are not from the
 * catalogue. `data` are names and the like, which are not translated. Keyboard keys, and dates, which the
 * browser formats, are skipped too.
 */
export function plainEnglish(root: Element, data: readonly string[] = []): string[] {
  const found = new Set<string>()
  const check = (text: string | null) => {
    const rest = data.reduce((left, name) => left.replaceAll(name, ''), text ?? '')
    if (WORD.test(rest)) found.add((text ?? '').trim())
  }
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (element.closest('kbd, style, script, time')) continue
    for (const name of TEXT_ATTRIBUTES) check(element.getAttribute(name))
    for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) check(child.textContent)
  }
  return [...found]
}
