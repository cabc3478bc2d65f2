import { LRUCache } from 'lru-cache'

/** A post at the head of a group or a well-known author. */
export type HeadEntry = { id: string; authorId: string }

/** Without entries: it moved at that time, and nobody has read it since. */
type Head = { entries: readonly HeadEntry[] | null; at: number }

/** So many posts of each source are kept: more than a page needs. */
export const HEAD_LENGTH = 25
const MAX_SOURCES = 20_000

const heads = new LRUCache<string, Head>({ max: MAX_SOURCES })

/** The newest posts of groups and well-known authors, in this process. A word through NATS drops what is no longer true. */
export const headsCache = {
  get(source: string, now: number, keptMs: number): readonly HeadEntry[] | null {
    const head = heads.get(source)
    return head !== undefined && Math.abs(now - head.at) < keptMs ? head.entries : null
  },

  /** What was read from a moment on is kept, unless the source moved after it. */
  put(source: string, entries: readonly HeadEntry[], readAt: number): void {
    const head = heads.get(source)
    if (head?.entries === null && head.at >= readAt) return
    heads.set(source, { entries, at: readAt })
  },

  drop: (source: string, now: number) => void heads.set(source, { entries: null, at: now }),
  clear: () => heads.clear(),
}
