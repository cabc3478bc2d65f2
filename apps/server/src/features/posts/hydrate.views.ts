import type { Relation } from '#features/audiences'
import { createDbBatch } from '#platform/batch'
import type { Ctx } from '#platform/context'
import { cardsCache, type Card } from './cards.cache.ts'
import { cardsStore, type FactsRequest, type ViewerFacts } from './cards.store.ts'
import { loadCards } from './cards.views.ts'

const MAX_ATTEMPTS = 4
/** Small batches, two in flight: if all waited for one statement, Node and Postgres would take turns working. */
const loadViewerFacts = createDbBatch(cardsStore.facts, { maxSize: 4, maxInFlight: 2, slowAfterMs: 1 })

/** One viewer's facts by post id; posts without any are absent. */
export type FactsByPost = ReadonlyMap<string, ViewerFacts>

/** Posts and the posts they share, with one viewer's facts: read at the same moment, none of them stale. */
export type Hydrated = { cards: Map<string, Card>; facts: FactsByPost }

/** Loads everything a viewer's page needs about these posts: two statements, or one if the cards are cached. */
export async function hydrate(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewerId: string,
  ids: readonly string[],
): Promise<Hydrated> {
  for (let attempt = 1; ; attempt += 1) {
    const cards = await withOriginals(ctx, await loadCards(ctx, ids))
    if (cards.size === 0) return { cards, facts: new Map() }
    const facts = await loadViewerFacts(ctx.db, factsRequest(viewerId, cards))
    const changed = [...facts].flatMap(([id, fact]) => (fact.isChanged ? [id] : []))
    for (const id of changed) cardsCache.drop(id)
    if (changed.length === 0) return { cards, facts }
    if (attempt === MAX_ATTEMPTS) return { cards: await dropIfAudienceChanged(ctx, cards, changed), facts }
  }
}

/**
 * A post that changes faster than it can be read, as a hot one does with every reaction, is shown as it was a moment
 * ago, provided it still exists and has the same audience.
 */
async function dropIfAudienceChanged(
  ctx: Pick<Ctx, 'db' | 'now'>,
  cards: Map<string, Card>,
  changed: readonly string[],
): Promise<Map<string, Card>> {
  const current = await loadCards(ctx, changed)
  for (const id of changed) if (!isSameAudience(current.get(id), cards.get(id))) cards.delete(id)
  return cards
}

function isSameAudience(current: Card | undefined, rendered: Card | undefined): boolean {
  return (
    current?.facts.audience === rendered?.facts.audience &&
    current?.facts.is_hidden === rendered?.facts.is_hidden
  )
}

async function withOriginals(
  ctx: Pick<Ctx, 'db' | 'now'>,
  cards: Map<string, Card>,
): Promise<Map<string, Card>> {
  const missing: string[] = []
  for (const { originalId } of cards.values()) {
    if (originalId !== null && !cards.has(originalId)) missing.push(originalId)
  }
  if (missing.length > 0) for (const [id, card] of await loadCards(ctx, missing)) cards.set(id, card)
  return cards
}

function factsRequest(viewerId: string, cards: ReadonlyMap<string, Card>): FactsRequest {
  const posts: string[] = []
  const states: string[] = []
  for (const { id, state } of cards.values()) {
    posts.push(id)
    states.push(state)
  }
  return { viewerId, posts, states }
}

/** Returns the viewer's relation to a post. */
export function relationTo({ id, facts: { group_id } }: Card, facts: FactsByPost): Relation {
  const fact = facts.get(id)
  return {
    is_friend: fact?.isFriend ?? false,
    is_blocked: fact?.isBlocked ?? false,
    group_privacy: group_id === null ? null : fact?.isOpen ? 'public' : 'private',
    group_role: fact?.role ?? null,
    muted_until: fact?.mutedUntil ?? null,
    is_by_owner: fact?.isByOwner ?? false,
  }
}
