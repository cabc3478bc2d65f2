import type { Locator } from '@playwright/test'

/** A finger that rests on something; `lift` takes it away. */
export type Finger = { lift(): Promise<void> }

/** Puts a finger onto something and leaves it there. The browser must know touch. */
export async function putFinger(target: Locator): Promise<Finger> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to touch')
  const page = target.page()
  const session = await page.context().newCDPSession(page)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  return {
    lift: async () => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await session.detach()
    },
  }
}
