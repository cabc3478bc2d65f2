import type { Relation } from '#features/audiences'
import { createDbBatch } from '#platform/batch'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/db'
import { cardsCache, type Card } from './cards.cache.ts'
import { loadCards } from './cards.views.ts'
import { NO_FACTS, viewerFactsStore, type ViewerFacts } from './viewer-facts.store.ts'

const MAX_ATTEMPTS = 4
/** Small batches, two in flight: if all waited for one statement, Node and Postgres would take turns working. */
const BATCHING = { maxSize: 8, maxInFlight: 2, slowAfterMs: 1 }
const findFacts = createDbBatch(viewerFactsStore.find, BATCHING)
const findRare = createDbBatch(viewerFactsStore.findRare, BATCHING)

/** Posts and the posts they share, with one viewer's facts: read at the same moment, none of them stale. */
export type Hydrated = { cards: Map<string, Card>; facts: ViewerFacts }

/**
 * Loads everything a viewer's page needs about these posts: one statement if the cards are cached, one more if not, and
 * one more for viewers who moderate, are muted, or have many blocks.
 */
export async function hydrate(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewerId: string,
  ids: readonly string[],
): Promise<Hydrated> {
  for (let attempt = 1; ; attempt += 1) {
    const cards = await withOriginals(ctx, await loadCards(ctx, ids))
    const facts = await loadFacts(ctx.db, viewerId, cards)
    const { changed } = facts
    for (const id of changed) cardsCache.drop(id)
    if (changed.size === 0) return { cards, facts }
    if (attempt === MAX_ATTEMPTS) return { cards: await dropIfAudienceChanged(ctx, cards, changed), facts }
  }
}

async function loadFacts(db: Db, viewerId: string, cards: ReadonlyMap<string, Card>): Promise<ViewerFacts> {
  if (cards.size === 0) return NO_FACTS
  const request = { viewerId, posts: [...cards.values()] }
  const facts = await findFacts(db, request)
  return facts.isPartial ? findRare(db, { ...request, facts }) : facts
}

/**
 * A post that changes faster than it can be read, as a hot one does with every reaction, is shown as it was a moment
 * ago, provided it still exists and has the same audience.
 */
async function dropIfAudienceChanged(
  ctx: Pick<Ctx, 'db' | 'now'>,
  cards: Map<string, Card>,
  changed: ReadonlySet<string>,
): Promise<Map<string, Card>> {
  const current = await loadCards(ctx, [...changed])
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

/** Returns the viewer's relation to a post. */
export function relationTo({ facts: post }: Card, facts: ViewerFacts): Relation {
  const { author_id: authorId, group_id: groupId } = post
  const group = groupId === null ? undefined : facts.groups.get(groupId)
  return {
    is_friend: facts.friends.has(authorId),
    is_blocked: isInBlock(facts, authorId),
    group_privacy: groupId === null ? null : group?.isOpen ? 'public' : 'private',
    group_role: group?.role ?? null,
    muted_until: groupId === null ? null : (facts.mutes.get(groupId) ?? null),
    is_by_owner: groupId !== null && facts.owners.get(groupId) === authorId,
  }
}

/** Whether a member is in a block with the viewer. */
export function isInBlock({ blocked, blockedBy }: ViewerFacts, memberId: string): boolean {
  return blocked.has(memberId) || blockedBy.has(memberId)
}
