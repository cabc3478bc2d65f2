/** A post at the head of a group or a well-known author. */
export type HeadEntry = { id: string; authorId: string }

type Head = { entries: readonly HeadEntry[]; at: number }

/** So many posts of each source are kept: more than a page needs. */
export const HEAD_LENGTH = 25
const MOST = 20_000

const heads = new Map<string, Head>()

/** The newest posts of groups and well-known authors, in this process. A word through NATS drops what is no longer true. */
export const headsCache = {
  get(source: string, now: number, keptMs: number): readonly HeadEntry[] | undefined {
    const head = heads.get(source)
    return head !== undefined && Math.abs(now - head.at) < keptMs ? head.entries : undefined
  },

  put(source: string, entries: readonly HeadEntry[], now: number): void {
    if (heads.size >= MOST) heads.clear()
    heads.set(source, { entries, at: now })
  },

  drop: (source: string) => void heads.delete(source),
  clear: () => heads.clear(),
}
