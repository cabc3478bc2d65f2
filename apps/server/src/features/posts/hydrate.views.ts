import { createBatch } from '#platform/batch'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/db'
import { cardsCache, type Card } from './cards.cache.ts'
import { cardsStore, type Fact, type Question } from './cards.store.ts'
import { loadCards } from './cards.views.ts'
import type { Relation } from './posts.policy.ts'

const MOST_ROUNDS = 4
/** Few together and two under way: where all wait for one statement, Node and Postgres take turns instead of working side by side. */
const TOGETHER = { most: 4, lanes: 2, patienceMs: 1 }

/** What is so for one viewer about these posts; nothing is so about a post that is missing. */
export type Facts = ReadonlyMap<string, Fact>

/** Posts and the posts they share, with the facts of one viewer: of the same moment, and none of them out of date. */
export type Hydrated = { cards: Map<string, Card>; facts: Facts }

/** Reads everything about these posts that a viewer's page needs: two statements, one where the cards are in memory. */
export async function hydrate(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewerId: string,
  ids: readonly string[],
): Promise<Hydrated> {
  for (let round = 1; ; round += 1) {
    const cards = await withOriginals(ctx, await loadCards(ctx, ids))
    if (cards.size === 0) return { cards, facts: new Map() }
    const facts = await askFacts(ctx.db, questionOf(viewerId, cards))
    const changed = [...facts].flatMap(([id, fact]) => (fact.isChanged ? [id] : []))
    for (const id of changed) cardsCache.drop(id)
    if (changed.length === 0) return { cards, facts }
    if (round === MOST_ROUNDS) return { cards: await onlyStill(ctx, cards, changed), facts }
  }
}

/**
 * A post that changes faster than it can be read, as a hot one does with every reaction, is shown as it was a moment ago:
 * where it is still there, for those it was for.
 */
async function onlyStill(
  ctx: Pick<Ctx, 'db' | 'now'>,
  cards: Map<string, Card>,
  changed: readonly string[],
): Promise<Map<string, Card>> {
  const now = await loadCards(ctx, changed)
  for (const id of changed)
    if (now.get(id)?.facts.audience !== cards.get(id)?.facts.audience) cards.delete(id)
  return cards
}

type Ask = (question: Question) => Promise<Facts>
const asks = new WeakMap<Db, Ask>()

/** Requests of one moment ask together; a transaction is a place of its own and asks for itself. */
function askFacts(db: Db, question: Question): Promise<Facts> {
  let ask = asks.get(db)
  if (ask === undefined) {
    ask = createBatch((questions: Question[]) => cardsStore.facts(db, questions), TOGETHER)
    asks.set(db, ask)
  }
  return ask(question)
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

function questionOf(viewerId: string, cards: ReadonlyMap<string, Card>): Question {
  const posts: string[] = []
  const states: string[] = []
  for (const { id, state } of cards.values()) {
    posts.push(id)
    states.push(state)
  }
  return { viewerId, posts, states }
}

/** How the viewer stands to a post. */
export function relationTo({ id, facts: { group_id } }: Card, facts: Facts): Relation {
  const fact = facts.get(id)
  return {
    is_friend: fact?.isFriend ?? false,
    is_blocked: fact?.isBlocked ?? false,
    group_privacy: group_id === null ? null : fact?.isOpen ? 'public' : 'private',
    group_role: fact?.role ?? null,
  }
}
