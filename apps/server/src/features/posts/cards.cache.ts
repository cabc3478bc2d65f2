import { LRUCache } from 'lru-cache'
import { changesCache } from '#features/members'
import type { PostFacts } from './posts.policy.ts'

/** A post as everyone meets it, rendered once: `json` lacks only its last brace, so that a viewer's part can follow. */
export type Card = {
  id: string
  /** The state of the row when it was rendered. */
  state: string
  facts: PostFacts
  /** The members and groups whose names it shows: where one of them changes, it is rendered again. */
  dependsOn: readonly string[]
  originalId: string | null
  isPoll: boolean
  pollEndsAt: number
  pollCounts: readonly number[]
  json: string
  /** So much of it is what the original of a share shows. */
  originalLength: number
  renderedAt: number
  /** What was known of members who changed when it was read. */
  readAt: number
}

/** About 60,000 posts of usual length, or 12,000 of the longest. */
const MAX_BYTES = 128 * 1_024 * 1_024
/** What a card takes besides its text. */
const OVERHEAD_BYTES = 800
/** Names may be this old where a message was missed; the post itself never is: its state is compared at each reading. */
const KEPT_MS = 10 * 60_000

const cards = new LRUCache<string, Card>({ maxSize: MAX_BYTES, sizeCalculation: bytesOf })

/** V8 keeps a text in one byte per letter, or in two where one of them needs it. */
function bytesOf({ json }: Card): number {
  return OVERHEAD_BYTES + json.length * (/[^\0-\xff]/.test(json) ? 2 : 1)
}

/** Rendered cards of this process, as many as fit; the ones that were not shown for longest go first. */
export const cardsCache = {
  get(id: string, now: number): Card | undefined {
    const card = cards.get(id)
    if (card === undefined || Math.abs(now - card.renderedAt) >= KEPT_MS) return undefined
    return card.dependsOn.some((id) => changesCache.isOutdated(id, card.readAt)) ? undefined : card
  },

  put: (card: Card) => void cards.set(card.id, card),

  drop: (id: string) => void cards.delete(id),
}
