import { changesCache } from '#features/members'
import type { PostFacts } from './posts.policy.ts'

/** A post as everyone meets it, rendered once: `json` lacks only its last brace, so that a viewer's part can follow. */
export type Card = {
  id: string
  /** The state of the row when it was rendered. */
  state: string
  facts: PostFacts
  /** The author and whom the text names: what is shown of them must be true. */
  memberIds: readonly string[]
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

const MOST = 100_000
/** The names of groups may be this old, and those of members where a word was missed; the post itself never is: its state is compared at each reading. */
const KEPT_MS = 10 * 60_000

const cards = new Map<string, Card>()

/** Rendered cards of this process; the ones that were rendered longest ago go first. */
export const cardsCache = {
  get(id: string, now: number): Card | undefined {
    const card = cards.get(id)
    if (card === undefined || Math.abs(now - card.renderedAt) >= KEPT_MS) return undefined
    const { memberIds, readAt } = card
    return memberIds.some((id) => changesCache.isOutdated(id, readAt)) ? undefined : card
  },

  put(card: Card): void {
    cards.delete(card.id)
    cards.set(card.id, card)
    if (cards.size <= MOST) return
    for (const oldest of cards.keys()) {
      cards.delete(oldest)
      return
    }
  },

  drop: (id: string) => void cards.delete(id),
}
