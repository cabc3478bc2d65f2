import { useQueryClient } from '@tanstack/react-query'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Post } from '@guildhall/contract/posts'
import type { ListEntry } from '#web/features/posts/post-lists.ts'
import { postQuery } from '#web/features/posts/posts.queries.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { estimateHeight } from './estimate-height.ts'
import { keepHeight, keptFrame, keptHeight, readFrame } from './kept-heights.ts'
import { useFrameChanges } from './use-frame-changes.ts'

const OVERSCAN = 3
const UNKNOWN_PX = 260
const BELOW_BAR_PX = 68

/** About how high a post will be. An odd one is its card's to say, which does not take the others along. */
function guessHeight(post: Post | null | undefined): number {
  try {
    return post ? estimateHeight(post, keptFrame()) : UNKNOWN_PX
  } catch {
    return UNKNOWN_PX
  }
}

/**
 * The part of a long list that is near the screen. Heights come from the data until they are measured and are kept
 * from then on; with `restore` the list begins where this entry of the history was left.
 */
export function usePostWindow(entries: ListEntry[], restore: boolean) {
  const client = useQueryClient()
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const left = useElementScrollRestoration({ getElement: () => window })
  const isDrawn = useRef(false)
  const [frame, setFrame] = useState(keptFrame)

  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used here
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: entries.length,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: BELOW_BAR_PX,
    initialOffset: () => (restore ? (left?.scrollY ?? 0) : window.scrollY),
    getItemKey: (index) => entries[index]?.id ?? index,
    estimateSize: (index) => {
      const id = entries[index]?.id ?? ''
      return keptHeight(id) ?? guessHeight(client.getQueryData(postQuery(id).queryKey))
    },
    measureElement: (element, entry, instance) => {
      const height = measureElement(element, entry, instance)
      keepHeight(element.dataset['id'] ?? '', height)
      return height
    },
    // Posts that come or go above what is being read leave it where it is; at the top, a new post is to be seen.
    anchorTo: window.scrollY > top ? 'end' : 'start',
    // Reading the last post is no wish to follow what is added below it.
    scrollEndThreshold: -Infinity,
    useFlushSync: false,
  })

  const changes = useFrameChanges(list)
  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    setTop(Math.round(box.getBoundingClientRect().top + window.scrollY))
    const next = readFrame(box)
    if (next !== frame && isDrawn.current) measureAgain()
    isDrawn.current = true
    setFrame(next)
  }, [frame, entries, changes]) // oxlint-disable-line react/exhaustive-deps -- the rest is of this very render

  /** Off the screen nothing tells that a height has changed: those cards are guessed anew. What is being read stays where it is. */
  function measureAgain(): void {
    const first = virtualizer.getVirtualItemForOffset(window.scrollY + BELOW_BAR_PX)
    const above = window.scrollY - (first?.start ?? 0)
    const isReading = window.scrollY > top
    virtualizer.measure()
    for (const card of virtualizer.elementsCache.values()) virtualizer.measureElement(card)
    if (!first || !isReading) return
    virtualizer.getTotalSize()
    const start = virtualizer.measurementsCache[first.index]?.start ?? first.start
    window.scrollTo({ top: start + above, behavior: 'instant' })
  }

  return { list, virtualizer, top }
}
