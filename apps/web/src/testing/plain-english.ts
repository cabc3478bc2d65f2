const SPOKEN = [
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
 * What a page in the pseudo-locale still says in plain letters: words that did not come through the catalogue.
 * `data` are names and the like, which no catalogue translates; what stands on keys, and dates, which the
 * browser words, are left out too.
 */
export function plainEnglish(root: Element, data: readonly string[] = []): string[] {
  const found = new Set<string>()
  const check = (text: string | null) => {
    const rest = data.reduce((left, name) => left.replaceAll(name, ''), text ?? '')
    if (WORD.test(rest)) found.add((text ?? '').trim())
  }
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (element.closest('kbd, style, script, time')) continue
    for (const name of SPOKEN) check(element.getAttribute(name))
    for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) check(child.textContent)
  }
  return [...found]
}
