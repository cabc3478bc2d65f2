import { expect, type Page } from '@playwright/test'

/** Tabs until the focus stands on the named control, and sees it at every stop. */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press(key)
    const label = await focused(page)
    // Between the last stop and the first the focus is with the browser itself.
    if (label === '') continue
    await expect.poll(() => focusIsVisible(page), `the focus on "${label}" cannot be seen`).toBe(true)
    if (typeof name === 'string' ? label === name : name.test(label)) return
  }
  throw new Error(`${String(name)} cannot be reached`)
}

/** The stops of a page where the focus cannot be seen. */
export async function unseenStops(page: Page): Promise<string[]> {
  const unseen: string[] = []
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab')
    const label = await focused(page)
    if (label === '') return unseen
    if (!(await focusIsVisible(page))) unseen.push(label)
  }
  throw new Error('the page has no end')
}

function focused(page: Page): Promise<string> {
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

/** True where the focused control, or the label that stands for it, is marked and stands on the screen, soon at least. */
export async function focusIsVisible(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 10; tries += 1) {
    if (await page.evaluate(isMarked)) return true
    await page.waitForTimeout(50)
  }
  return false
}

/** By an outline; where one writes, the caret is enough. */
function isMarked(): boolean {
  const element = document.activeElement
  const wearers = [element, element?.closest('label')].filter((one) => one instanceof HTMLElement)
  return wearers.some((one) => {
    const { outlineStyle, outlineWidth, outlineColor, opacity } = getComputedStyle(one)
    const { bottom, top, width } = one.getBoundingClientRect()
    const outlined =
      outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)')
    return (
      (outlined || one instanceof HTMLTextAreaElement) &&
      opacity !== '0' &&
      width > 1 &&
      bottom > 0 &&
      top < innerHeight
    )
  })
}
