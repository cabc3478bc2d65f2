import type { Page } from '@playwright/test'

/** Statistics of a list while it is scrolled, frame by frame. */
export type FrameStats = {
  /**
   * The sum of all layout shifts since the page was opened, and what moved. The foot of a list is excluded:
   * it is below cards whose heights are estimates until rendered, and moves if the reader gets there first.
   */
  shift: number
  moved: string[]
  /** The largest number of elements in the page at any time. */
  maxNodes: number
  /** Every post that was in the page at any time. */
  posts: string[]
  /** Moves of posts relative to their neighbours on screen. */
  jumps: string[]
}

/** Records every frame of the pages opened from now on: layout shifts and the size of the page. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = {
      value: number
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const stats = {
      shift: 0,
      moved: [] as string[],
      maxNodes: 0,
      posts: new Set<string>(),
      jumps: [] as string[],
    }
    Object.assign(window, { stats })
    const isFoot = (node: Node | null) => node instanceof Element && node.role === 'status'
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        if (sources.length > 0 && sources.every(({ node }) => isFoot(node))) continue
        stats.shift += value
        for (const { node, previousRect, currentRect } of sources) {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName
          stats.moved.push(`${name} from ${previousRect.top} to ${currentRect.top}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })

    let previous = new Map<string, number>()
    const sampleFrame = () => {
      stats.maxNodes = Math.max(stats.maxNodes, document.getElementsByTagName('*').length)
      const current = new Map<string, number>()
      for (const post of document.querySelectorAll<HTMLElement>('article[data-post]')) {
        const { top, bottom } = post.getBoundingClientRect()
        const id = post.dataset['post'] ?? ''
        stats.posts.add(id)
        if (bottom > 0 && top < innerHeight) current.set(id, top)
      }
      const moves = [...current].flatMap(([id, top]) =>
        previous.has(id) ? top - (previous.get(id) ?? 0) : [],
      )
      const drift = Math.max(...moves) - Math.min(...moves)
      if (drift > 1) stats.jumps.push(`${drift.toFixed(1)} px after ${stats.posts.size} posts`)
      previous = current
      requestAnimationFrame(sampleFrame)
    }
    requestAnimationFrame(sampleFrame)
  })
}

/** Returns the statistics so far. */
export function framesOf(page: Page): Promise<FrameStats> {
  return page.evaluate(() => {
    const { stats } = window as unknown as { stats: Omit<FrameStats, 'posts'> & { posts: Set<string> } }
    return { ...stats, posts: [...stats.posts] }
  })
}

/** Scrolls down by `pixels` smoothly, frame by frame. */
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

/** Scrolls down until `isFound` returns true. */
export async function scrollUntil(page: Page, isFound: () => Promise<boolean>): Promise<void> {
  for (let steps = 0; steps < 200; steps += 1) {
    if (await isFound()) return
    await scrollDown(page, 3_000)
  }
  throw new Error('what was looked for is not in the list')
}
