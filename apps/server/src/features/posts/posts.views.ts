import type { OriginalPost, Post } from '@guildhall/contract/posts'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import type { Card } from './cards.cache.ts'
import { loadCards } from './cards.views.ts'
import { hydrate, relationTo, type Facts, type Hydrated } from './hydrate.views.ts'
import { postsPolicy, type ShareChoice } from './posts.policy.ts'

type Reading = Pick<Ctx, 'db' | 'now'>

type Options = {
  /** Ends after so many that the viewer may see. */
  most?: number
  /** These are not from the viewer's own sources. */
  suggested?: boolean
  /** One post by its id, or a list of a group: who moderates the group sees it in spite of a block. */
  inGroup?: boolean
}

/**
 * Posts as one viewer meets them, in the order of `ids`, each rendered as JSON.
 * Whatever this viewer may not see is left out, whoever asked for it: every path that shows posts ends here.
 */
export async function renderPosts(
  ctx: Reading,
  { memberId }: Pick<Viewer, 'memberId'>,
  ids: readonly string[],
  { most = ids.length, suggested = false, inGroup = false }: Options = {},
): Promise<Map<string, string>> {
  const rendered = new Map<string, string>()
  if (ids.length === 0) return rendered
  const hydrated = await hydrate(ctx, memberId, ids)
  const viewing = { viewerId: memberId, now: ctx.now().getTime(), suggested, inGroup }
  for (const id of ids) {
    const card = hydrated.cards.get(id)
    if (!card || !isVisible(viewing, card, hydrated.facts)) continue
    rendered.set(id, render(viewing, card, hydrated))
    if (rendered.size === most) break
  }
  return rendered
}

/** One post as this viewer meets it; not found where they may not see it. */
export async function viewPost(ctx: Reading, viewer: Viewer, id: string): Promise<Post> {
  const json = (await renderPosts(ctx, viewer, [id], { inGroup: true })).get(id)
  ensure(json, 'not_found')
  return JSON.parse(json) as Post
}

/** A post its author has just written: nobody has done anything with it yet. */
export async function viewNewPost(ctx: Reading, viewer: Viewer, id: string): Promise<Post> {
  const card = (await loadCards(ctx, [id])).get(id)
  // A share or a post in a group hangs on more than its author.
  if (!card || card.originalId !== null || card.facts.group_id !== null) return viewPost(ctx, viewer, id)
  const hydrated = { cards: new Map([[id, card]]), facts: new Map() }
  const viewing = { viewerId: viewer.memberId, now: ctx.now().getTime(), suggested: false, inGroup: true }
  return JSON.parse(render(viewing, card, hydrated)) as Post
}

/** Who looks, when, and where. */
type Viewing = { viewerId: string; now: number; suggested: boolean; inGroup: boolean }

function isVisible({ viewerId, inGroup }: Viewing, card: Card, facts: Facts): boolean {
  const to = relationTo(card, facts)
  return inGroup
    ? postsPolicy.canSee(viewerId, card.facts, to)
    : postsPolicy.isListed(viewerId, card.facts, to)
}

/** Text is put together by hand: the parts are constants, numbers, and what was rendered and closed before. */
function render(viewing: Viewing, card: Card, { cards, facts }: Hydrated): string {
  const { viewerId, now, suggested } = viewing
  const to = relationTo(card, facts)
  const root = card.originalId === null ? card : cards.get(card.originalId)
  const shown = root && (root === card || isVisible(viewing, root, facts)) ? root : undefined
  const fact = facts.get(card.id)
  const reaction = fact?.reaction
  const vote = fact?.vote ?? null
  const takesPart = postsPolicy.canTakePart(viewerId, card.facts, to)
  const isOpen = card.isPoll && now < card.pollEndsAt
  const showsResults = card.isPoll && (vote !== null || !isOpen)
  const choice = shown ? postsPolicy.shareTo(viewerId, shown.facts, relationTo(shown, facts)) : NOWHERE
  return (
    `${fieldsOf(viewerId, card, facts)}${card.json.slice(card.originalLength)}` +
    `,"originalPost":${shown && shown !== card ? `${fieldsOf(viewerId, shown, facts)}}` : 'null'}` +
    `,"pollResults":${showsResults ? `[${card.pollCounts.join(',')}]` : 'null'}` +
    `,"pollVotes":${card.isPoll ? card.pollCounts.reduce((sum, votes) => sum + votes, 0) : null},"viewerVote":${vote}` +
    `,"viewer":{"reaction":${reaction ? `"${reaction}"` : 'null'},"isSaved":${fact?.isSaved ?? false}` +
    `,"hasBlockedAuthor":${fact?.hasBlocked ?? false},"hasLeftGroup":${isOutside(viewerId, card, facts)}` +
    `,"canEdit":${postsPolicy.canEdit(viewerId, card.facts, to)}` +
    `,"canDelete":${postsPolicy.canDelete(viewerId, card.facts, to)}` +
    `,"canShare":${choice.groupId !== null || choice.audiences.length > 0},"shareTo":${JSON.stringify(choice)}` +
    `,"canVote":${isOpen && takesPart},"canTakePart":${takesPart}}` +
    `,"reason":${suggested ? '"suggested"' : 'null'}}`
  )
}

const NOWHERE: ShareChoice = { audiences: [], groupId: null }

/** True for one's own post in a private group that one has left. */
function isOutside(viewerId: string, card: Card, facts: Facts): boolean {
  return (
    card.facts.group_id !== null && !postsPolicy.canReadThread(viewerId, card.facts, relationTo(card, facts))
  )
}

/**
 * What is the same for everyone, with two exceptions: a text that names someone in a block with the viewer links to no
 * person, and a post in a private group that its author has left does not name the group.
 */
function fieldsOf(viewerId: string, card: Card, facts: Facts): string {
  const fields = card.json.slice(0, card.originalLength)
  const namesBlocked = facts.get(card.id)?.namesBlocked ?? false
  const isHidden = isOutside(viewerId, card, facts)
  if (!namesBlocked && !isHidden) return fields
  const post = JSON.parse(`${fields}}`) as OriginalPost
  const mentions = namesBlocked ? post.mentions.filter(({ type }) => type !== 'user') : post.mentions
  const group = isHidden ? null : post.group
  return JSON.stringify({ ...post, mentions, group }).slice(0, -1)
}
