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

const PRESS_MS = 400
const STEPS = 12

/** Holds a finger on an element until it is lifted, and drags it to the middle of another, as far as that is in the window. */
export async function touchDrag(target: Locator, to: Locator): Promise<void> {
  const [from, goal] = [await middleOf(target), await middleOf(to)]
  const page = target.page()
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove', point: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
  await send('touchStart', from)
  await page.waitForTimeout(PRESS_MS)
  for (let step = 1; step <= STEPS; step += 1)
    await send('touchMove', {
      x: from.x + ((goal.x - from.x) * step) / STEPS,
      y: from.y + ((goal.y - from.y) * step) / STEPS,
    })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

type Point = { x: number; y: number }

/** Returns the middle of the part of an element that is in the window. */
async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox()
  const size = target.page().viewportSize()
  if (!box || !size) throw new Error('there is nothing to touch')
  return {
    x: (Math.max(box.x, 0) + Math.min(box.x + box.width, size.width)) / 2,
    y: (Math.max(box.y, 0) + Math.min(box.y + box.height, size.height)) / 2,
  }
}
