import { expect, type Page } from '@playwright/test'

/** More than any page has. */
const MAX_STOPS = 120

/** Tabs to the named control, and checks at every stop that the focus is visible. */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press(key)
    const label = await focusedLabel(page)
    // Between the last stop and the first, the focus is in the browser UI.
    if (label === '') continue
    await expect.poll(() => focusIsVisible(page), `the focus on "${label}" cannot be seen`).toBe(true)
    if (typeof name === 'string' ? label === name : name.test(label)) return
  }
  throw new Error(`${String(name)} cannot be reached`)
}

/** Returns the labels of all stops where the focus isn't visible. */
export async function stopsWithoutVisibleFocus(page: Page): Promise<string[]> {
  const invisible: string[] = []
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    const label = await focusedLabel(page)
    if (label === '') return invisible
    if (!(await focusIsVisible(page))) invisible.push(label)
  }
  throw new Error('the page has no end')
}

function focusedLabel(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const labels =
      element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent) : []
    return (
      (element.getAttribute('aria-label') ?? (labels[0] || element.textContent) ?? '').trim() ||
      element.tagName
    )
  })
}

/** True if the focused control, its label, its box or the card that it stands for is on screen with a focus indicator, within half a second. */
export async function focusIsVisible(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 10; tries += 1) {
    if (await page.evaluate(hasFocusIndicator)) return true
    await page.waitForTimeout(50)
  }
  return false
}

/** Runs in the page: checks for an outline; in a text area the caret is enough. */
function hasFocusIndicator(): boolean {
  const element = document.activeElement
  const candidates = [element, ...['label', 'li', '.field-box'].map((box) => element?.closest(box))].filter(
    (candidate) => candidate instanceof HTMLElement,
  )
  return candidates.some((candidate) => {
    const { outlineStyle, outlineWidth, outlineColor, opacity } = getComputedStyle(candidate)
    const { bottom, top, width } = candidate.getBoundingClientRect()
    const outlined =
      outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)')
    return (
      (outlined || candidate instanceof HTMLTextAreaElement) &&
      opacity !== '0' &&
      width > 1 &&
      bottom > 0 &&
      top < innerHeight
    )
  })
}
