import type { Locator } from '@playwright/test'

/** A touch in progress; `release` ends it. */
export type Touch = { release(): Promise<void> }

/** Touches an element until `release` is called. The browser must support touch. */
export async function touchDown(target: Locator): Promise<Touch> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to touch')
  const page = target.page()
  const session = await page.context().newCDPSession(page)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  return {
    release: async () => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await session.detach()
    },
  }
}
