import type { Ctx } from '#platform/context'
import { cardsCache, type Card } from './cards.cache.ts'
import { cardsStore, type Fact, type Question } from './cards.store.ts'
import { loadCards } from './cards.views.ts'
import type { Relation } from './posts.policy.ts'

const MOST_ROUNDS = 4

/** What is so for one viewer about these posts, their authors and groups. */
export type Facts = { [part in Fact['part']]: Map<string, string | null> }

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
    const facts = sort(await cardsStore.facts(ctx.db, viewerId, questionOf(cards)))
    if (facts.changed.size === 0) return { cards, facts }
    for (const id of facts.changed.keys()) {
      cardsCache.drop(id)
      // A post that changes faster than it can be read is left out of this page.
      if (round === MOST_ROUNDS) cards.delete(id)
    }
    if (round === MOST_ROUNDS) return { cards, facts }
  }
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

function questionOf(cards: ReadonlyMap<string, Card>): Question {
  const posts: string[] = []
  const states: string[] = []
  const polls: string[] = []
  const authors = new Set<string>()
  const friendly = new Set<string>()
  const groups = new Set<string>()
  for (const { id, state, isPoll, facts } of cards.values()) {
    posts.push(id)
    states.push(state)
    if (isPoll) polls.push(id)
    authors.add(facts.author_id)
    if (facts.audience === 'friends') friendly.add(facts.author_id)
    if (facts.group_id !== null) groups.add(facts.group_id)
  }
  return { posts, states, polls, authors: [...authors], friendly: [...friendly], groups: [...groups] }
}

function sort(rows: readonly Fact[]): Facts {
  const facts = noFacts()
  for (const { part, id, value } of rows) facts[part].set(id, value)
  return facts
}

/** Nothing is so. */
export function noFacts(): Facts {
  return {
    changed: new Map(),
    reaction: new Map(),
    saved: new Map(),
    vote: new Map(),
    friend: new Map(),
    member: new Map(),
    open: new Map(),
    blocked: new Map(),
  }
}

/** How the viewer stands to a post. */
export function relationTo({ facts: { author_id, group_id } }: Card, facts: Facts): Relation {
  return {
    is_friend: facts.friend.has(author_id),
    is_blocked: facts.blocked.has(author_id),
    group_privacy: group_id === null ? null : facts.open.has(group_id) ? 'public' : 'private',
    group_role: group_id === null ? null : ((facts.member.get(group_id) ?? null) as Relation['group_role']),
  }
}
