import type { HiddenContent } from '@guildhall/contract/hidden-content'
import { memberChanges } from '#features/members'
import { createCache } from '#platform/cache'
import type { SignableJson } from '#platform/signable-json'
import type { PostFacts } from './posts.policy.ts'

/** What all viewers of a post see, rendered once. */
export type Card = {
  id: string
  /** The version of the row that was rendered. */
  state: string
  facts: PostFacts
  /** The members and groups whose names it shows: if one of them changes, it is rendered again. */
  dependsOn: readonly string[]
  /** Those of them whom its text mentions. */
  mentionedIds: readonly string[]
  originalId: string | null
  /** Why moderators hid it, as its author sees it. */
  hidden: HiddenContent | null
  isPoll: boolean
  pollEndsAt: number
  pollCounts: readonly number[]
  /** The fields that a share shows of its original too, as a JSON object without its last brace. */
  fields: SignableJson
  /** The fields that follow, as JSON: counters, and whether it is a share. */
  counts: string
  /** The logical time of `memberChanges` at which it was read. */
  readAt: number
}

/** About 60,000 posts of usual length, or 12,000 of the longest. */
const MAX_BYTES = 128 * 1_024 * 1_024
/** What a card takes in addition to its text. */
const OVERHEAD_BYTES = 800
/** How stale names can get if a message is missed. The post itself never is: its state is compared on every read. */
const TTL_MS = 10 * 60_000

const cards = createCache<Card>({ maxBytes: MAX_BYTES, bytesOf, ttlMs: TTL_MS })

function bytesOf({ fields, counts }: Card): number {
  return OVERHEAD_BYTES + fields.bytes.length + counts.length
}

/** Rendered cards in this process, bounded by size; evicts the least recently used. */
export const cardsCache = {
  get(id: string, now: number): Card | undefined {
    const card = cards.get(id, now)
    return card?.dependsOn.some((id) => memberChanges.isOutdated(id, card.readAt)) ? undefined : card
  },

  put: (card: Card, now: number) => cards.set(card.id, card, now),

  drop: (id: string) => cards.delete(id),
}
