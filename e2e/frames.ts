import type { Page } from '@playwright/test'

/** What was seen of a list while it was scrolled, frame by frame. */
export type Frames = {
  /** The sum of all layout shifts since the page was opened, and what moved. */
  shift: number
  moved: string[]
  /** The largest number of elements that the page had at any time. */
  mostNodes: number
  /** Every post that was in the page at some time. */
  posts: string[]
  /** Posts that moved against their neighbours on screen. */
  jumps: string[]
}

/** Looks at every frame of the pages to come: what moves by itself, and how large the page is. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = {
      value: number
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const seen = {
      shift: 0,
      moved: [] as string[],
      mostNodes: 0,
      posts: new Set<string>(),
      jumps: [] as string[],
    }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        seen.shift += value
        for (const { node, previousRect, currentRect } of sources) {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName
          seen.moved.push(`${name} from ${previousRect.top} to ${currentRect.top}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })

    let before = new Map<string, number>()
    const look = () => {
      seen.mostNodes = Math.max(seen.mostNodes, document.getElementsByTagName('*').length)
      const now = new Map<string, number>()
      for (const post of document.querySelectorAll<HTMLElement>('article[data-post]')) {
        const { top, bottom } = post.getBoundingClientRect()
        const id = post.dataset['post'] ?? ''
        seen.posts.add(id)
        if (bottom > 0 && top < innerHeight) now.set(id, top)
      }
      const moves = [...now].flatMap(([id, top]) => (before.has(id) ? top - (before.get(id) ?? 0) : []))
      const apart = Math.max(...moves) - Math.min(...moves)
      if (apart > 1) seen.jumps.push(`${apart.toFixed(1)} px after ${seen.posts.size} posts`)
      before = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** What was seen until now. */
export function framesOf(page: Page): Promise<Frames> {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Omit<Frames, 'posts'> & { posts: Set<string> } }
    return { ...seen, posts: [...seen.posts] }
  })
}

/** Scrolls down by so many pixels as a finger does, from frame to frame. */
export async function scrollDown(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: 500,
    y: 500,
    yDistance: -pixels,
    speed: 8_000,
    gestureSourceType: 'mouse',
  })
  await session.detach()
}

/** Scrolls down until something is there. */
export async function scrollUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let steps = 0; steps < 200; steps += 1) {
    if (await isThere()) return
    await scrollDown(page, 3_000)
  }
  throw new Error('what was looked for is not in the list')
}
