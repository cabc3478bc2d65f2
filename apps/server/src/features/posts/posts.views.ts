import type { OriginalPost, Post } from '@guildhall/contract/posts'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import type { Card } from './cards.cache.ts'
import { loadCards } from './cards.views.ts'
import { hydrate, relationTo, type Facts, type Hydrated } from './hydrate.views.ts'
import { postsPolicy } from './posts.policy.ts'

type Reading = Pick<Ctx, 'db' | 'now'>

type Options = {
  /** Ends after so many that the viewer may see. */
  most?: number
  /** These are not from the viewer's own sources. */
  suggested?: boolean
}

/**
 * Posts as one viewer meets them, in the order of `ids`, each rendered as JSON.
 * Whatever this viewer may not see is left out, whoever asked for it: every path that shows posts ends here.
 */
export async function renderPosts(
  ctx: Reading,
  { memberId }: Pick<Viewer, 'memberId'>,
  ids: readonly string[],
  { most = ids.length, suggested = false }: Options = {},
): Promise<Map<string, string>> {
  const rendered = new Map<string, string>()
  if (ids.length === 0) return rendered
  const hydrated = await hydrate(ctx, memberId, ids)
  const now = ctx.now().getTime()
  for (const id of ids) {
    const card = hydrated.cards.get(id)
    if (!card || !isVisible(memberId, card, hydrated.facts)) continue
    rendered.set(id, render(now, memberId, card, hydrated, suggested))
    if (rendered.size === most) break
  }
  return rendered
}

/** One post as this viewer meets it; not found where they may not see it. */
export async function viewPost(ctx: Reading, viewer: Viewer, id: string): Promise<Post> {
  const json = (await renderPosts(ctx, viewer, [id])).get(id)
  ensure(json, 'not_found')
  return JSON.parse(json) as Post
}

/** A post its author has just written: nobody has done anything with it yet. */
export async function viewNewPost(ctx: Reading, viewer: Viewer, id: string): Promise<Post> {
  const card = (await loadCards(ctx, [id])).get(id)
  // A share or a post in a group hangs on more than its author.
  if (!card || card.originalId !== null || card.facts.group_id !== null) return viewPost(ctx, viewer, id)
  const hydrated = { cards: new Map([[id, card]]), facts: new Map() }
  return JSON.parse(render(ctx.now().getTime(), viewer.memberId, card, hydrated, false)) as Post
}

function isVisible(viewerId: string, card: Card, facts: Facts): boolean {
  return postsPolicy.canSee(viewerId, card.facts, relationTo(card, facts))
}

/** Text is put together by hand: the parts are constants, numbers, and what was rendered and closed before. */
function render(
  now: number,
  viewerId: string,
  card: Card,
  { cards, facts }: Hydrated,
  suggested: boolean,
): string {
  const to = relationTo(card, facts)
  const root = card.originalId === null ? card : cards.get(card.originalId)
  const shown = root && (root === card || isVisible(viewerId, root, facts)) ? root : undefined
  const fact = facts.get(card.id)
  const reaction = fact?.reaction
  const vote = fact?.vote ?? null
  const takesPart = postsPolicy.canTakePart(card.facts, to)
  const isOpen = card.isPoll && now < card.pollEndsAt
  const showsResults = card.isPoll && (vote !== null || !isOpen)
  return (
    `${fieldsOf(card, facts)}${card.json.slice(card.originalLength)}` +
    `,"originalPost":${shown && shown !== card ? `${fieldsOf(shown, facts)}}` : 'null'}` +
    `,"pollResults":${showsResults ? `[${card.pollCounts.join(',')}]` : 'null'},"viewerVote":${vote}` +
    `,"viewer":{"reaction":${reaction ? `"${reaction}"` : 'null'},"isSaved":${fact?.isSaved ?? false}` +
    `,"canEdit":${postsPolicy.canEdit(viewerId, card.facts)}` +
    `,"canDelete":${postsPolicy.canDelete(viewerId, card.facts, to)}` +
    `,"canShare":${shown !== undefined && canShareAtAll(shown, facts)}` +
    `,"canVote":${isOpen && takesPart},"canTakePart":${takesPart}}` +
    `,"reason":${suggested ? '"suggested"' : 'null'}}`
  )
}

/** What is the same for everyone, but for a text that names someone in a block with the viewer: there no person is a link. */
function fieldsOf({ id, json, originalLength }: Card, facts: Facts): string {
  const fields = json.slice(0, originalLength)
  if (!facts.get(id)?.namesBlocked) return fields
  const post = JSON.parse(`${fields}}`) as OriginalPost
  const mentions = post.mentions.filter(({ type }) => type !== 'user')
  return JSON.stringify({ ...post, mentions }).slice(0, -1)
}

/** True where there is some place that it could be shared to. */
function canShareAtAll(root: Card, facts: Facts): boolean {
  const { group_id } = root.facts
  const { group_privacy } = relationTo(root, facts)
  return postsPolicy.canShare({ ...root.facts, group_privacy }, { privacy: 'private', groupId: group_id })
}
