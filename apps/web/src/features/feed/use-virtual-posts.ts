import { useQueryClient } from '@tanstack/react-query'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Post } from '@guildhall/contract/posts'
import type { ListEntry } from '#web/features/posts/post-lists.ts'
import { postQuery } from '#web/features/posts/posts.queries.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { estimateHeight } from './estimate-height.ts'
import { cacheHeight, cachedMetrics, cachedHeight, readCardMetrics } from './cached-heights.ts'
import { useCardMetricsChanges } from './use-card-metrics-changes.ts'

const OVERSCAN = 3
const DEFAULT_PX = 260
const BELOW_BAR_PX = 68

/** Estimates the height of a post. A malformed one must not break the list: its own card reports it. */
function guessHeight(post: Post | null | undefined): number {
  try {
    return post ? estimateHeight(post, cachedMetrics()) : DEFAULT_PX
  } catch {
    return DEFAULT_PX
  }
}

/**
 * Virtualizes a long list. Heights are estimated from the data until they are measured, then cached. With
 * `restore` the list starts at the saved scroll position of this history entry.
 */
export function useVirtualPosts(entries: ListEntry[], restore: boolean, coveredPx = BELOW_BAR_PX) {
  const client = useQueryClient()
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const savedScroll = useElementScrollRestoration({ getElement: () => window })
  const isRendered = useRef(false)
  const [metrics, setMetrics] = useState(cachedMetrics)

  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used here
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: entries.length,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: coveredPx,
    initialOffset: () => (restore ? (savedScroll?.scrollY ?? 0) : window.scrollY),
    getItemKey: (index) => entries[index]?.id ?? index,
    estimateSize: (index) => {
      const id = entries[index]?.id ?? ''
      return cachedHeight(id) ?? guessHeight(client.getQueryData(postQuery(id).queryKey))
    },
    measureElement: (element, entry, instance) => {
      const height = measureElement(element, entry, instance)
      cacheHeight(element.dataset['id'] ?? '', height)
      return height
    },
    // Posts added or removed above must not move what is being read; at the top, a new post must be visible.
    anchorTo: window.scrollY > top ? 'end' : 'start',
    // Reading the last post does not mean following what is added below it.
    scrollEndThreshold: -Infinity,
    useFlushSync: false,
  })

  const changes = useCardMetricsChanges(list)
  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    setTop(Math.round(box.getBoundingClientRect().top + window.scrollY))
    const next = readCardMetrics(box)
    if (next !== metrics && isRendered.current) remeasure()
    isRendered.current = true
    setMetrics(next)
  }, [metrics, entries, changes]) // oxlint-disable-line react/exhaustive-deps -- the rest is of this render

  /** Estimates off-screen cards again, whose changes are not observed. What is being read does not move. */
  function remeasure(): void {
    const first = virtualizer.getVirtualItemForOffset(window.scrollY + coveredPx)
    const offset = window.scrollY - (first?.start ?? 0)
    const isReading = window.scrollY > top
    virtualizer.measure()
    for (const card of virtualizer.elementsCache.values()) virtualizer.measureElement(card)
    if (!first || !isReading) return
    virtualizer.getTotalSize()
    const start = virtualizer.measurementsCache[first.index]?.start ?? first.start
    window.scrollTo({ top: start + offset, behavior: 'instant' })
  }

  return { list, virtualizer, top }
}
