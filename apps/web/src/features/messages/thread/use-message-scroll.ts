import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { BoundedMap } from '#web/lib/stores.ts'
import { distanceToEnd, findAnchor, isNearEnd, scrollToEnd, topIn } from './KeepPlace.tsx'
import type { SyncedThread } from './sync-thread.ts'
import type { ThreadState } from './thread-state.ts'

/** Pages are loaded this far before the reader reaches them. */
const NEAR_PX = 1_200
/** A first unread message is shown this far below the top. */
const START_PX = 72
const HIGHLIGHT_MS = 2_400

/** Where the reader was in the conversations that were left before their end. */
const places = new BoundedMap<string, { id: string; top: number }>(20)

/**
 * Scrolls a thread: to its target, to its end while the reader is there, and to where the reader was before. Loads
 * further messages before they are reached.
 */
export function useMessageScroll(thread: SyncedThread | null, state: ThreadState | null, placeKey: string) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const following = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const hasNewer = state?.hasNewer ?? false
  // Until the first messages are loaded, there is nothing to scroll.
  const status = state?.status

  const update = useCallback(() => {
    const element = box.current
    if (!element) return
    following.current = isNearEnd(element) && !hasNewer
    thread?.setFollowing(following.current)
    setAtEnd(following.current)
    const now = thread?.get()
    if (element.scrollTop < NEAR_PX && now?.older === 'idle') void thread?.loadOlder()
    if (distanceToEnd(element) < NEAR_PX && now?.newer === 'idle') void thread?.loadNewer()
  }, [thread, hasNewer])

  // The target of a jump, or the first unread message.
  const target = state?.target ?? null
  const reached = useRef(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const place = places.get(placeKey)
    if (target && reached.current === 0 && place && restore(element, place)) {
      reached.current = target.token
    } else if (target && reached.current !== target.token) {
      reached.current = target.token
      const row = target.align === 'end' ? null : rowAt(element, target.seq)
      if (!row) scrollToEnd(element)
      else if (target.align === 'start') {
        const divider = element.querySelector('[data-part="new"]')
        scrollBy(element, topIn(element, divider ?? row) - START_PX)
      } else scrollBy(element, topIn(element, row) - (element.clientHeight - row.offsetHeight) / 2)
      if (row && target.isHighlighted) setHighlighted(row.dataset['message'] ?? null)
    }
    update()
    return undefined
  }, [target, placeKey, update, state?.messages])

  useEffect(() => {
    if (highlighted === null) return undefined
    const timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [highlighted])

  // A photo that fails, a longer line or a higher composer changes heights.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (box.current && following.current) scrollToEnd(box.current)
    })
    if (box.current) observer.observe(box.current)
    if (content.current) observer.observe(content.current)
    return () => observer.disconnect()
  }, [status])

  // Remembers the place when the conversation is left.
  useEffect(() => {
    const element = box.current
    return () => {
      const anchor = element && !following.current ? findAnchor(element) : null
      const id = anchor?.element.dataset['message']
      if (anchor && id) places.set(placeKey, { id, top: anchor.top })
      else places.delete(placeKey)
    }
  }, [placeKey, status])

  return {
    box,
    content,
    isFollowing: useCallback(() => following.current, []),
    isAtEnd,
    highlighted,
    onScroll: update,
    /** Follows the conversation from now on, for a message of one's own. */
    follow: useCallback(() => {
      following.current = true
      if (box.current) scrollToEnd(box.current)
    }, []),
  }
}

/** Returns the first message from a number on. */
function rowAt(box: HTMLElement, seq: number): HTMLElement | null {
  const rows = [...box.querySelectorAll<HTMLElement>('[data-seq]')]
  return rows.find((row) => Number(row.dataset['seq']) >= seq) ?? rows.at(-1) ?? null
}

function restore(box: HTMLElement, { id, top }: { id: string; top: number }): boolean {
  const row = box.querySelector(`[data-message="${CSS.escape(id)}"]`)
  if (row) scrollBy(box, topIn(box, row) - top)
  return row !== null
}

function scrollBy(box: HTMLElement, px: number): void {
  box.scrollTop = Math.max(0, box.scrollTop + px)
}
