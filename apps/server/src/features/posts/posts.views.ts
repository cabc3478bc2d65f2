import type { HiddenContent } from '@guildhall/contract/hidden-content'
import type { OriginalPost, Post } from '@guildhall/contract/posts'
import type { Relation } from '#features/audiences'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { joinSigned, type SignableJson } from '#platform/signable-json'
import type { Card } from './cards.cache.ts'
import { loadCards } from './cards.views.ts'
import { hydrate, isInBlock, relationTo, type Hydrated } from './hydrate.views.ts'
import { postsPolicy, type ShareChoice } from './posts.policy.ts'
import { NO_FACTS, type ViewerFacts } from './viewer-facts.store.ts'

type ReadCtx = Pick<Ctx, 'db' | 'now' | 'mediaUrls'>

type Options = {
  /** Stops after this many visible posts. */
  limit?: number
  /** The posts do not come from the viewer's own sources. */
  suggested?: boolean
  /** A single post by id, or a list within a group: moderators of the group see posts despite a block. */
  inGroup?: boolean
}

/**
 * Renders posts as JSON in UTF-8 for one viewer, in the order of `ids`.
 * Leaves out everything this viewer may not see, whatever the caller requested: every path that shows posts ends here.
 */
export async function renderPosts(
  ctx: ReadCtx,
  { memberId }: Pick<Actor, 'memberId'>,
  ids: readonly string[],
  { limit = ids.length, suggested = false, inGroup = false }: Options = {},
): Promise<Map<string, Buffer>> {
  const rendered = new Map<string, Buffer>()
  const { mediaUrls } = ctx
  const viewing = { viewerId: memberId, now: ctx.now().getTime(), suggested, inGroup, mediaUrls }
  // Almost all posts are visible: those beyond the limit are read only in place of others that are not.
  for (const some of [ids.slice(0, limit), ids.slice(limit)]) {
    if (some.length === 0 || rendered.size === limit) break
    const hydrated = await hydrate(ctx, memberId, some)
    for (const id of some) {
      const card = hydrated.cards.get(id)
      if (!card || !isVisible(viewing, card, hydrated.facts)) continue
      rendered.set(id, render(viewing, card, hydrated))
      if (rendered.size === limit) break
    }
  }
  return rendered
}

/** Returns one post for this viewer, or throws `not_found` if they may not see it. */
export async function viewPost(ctx: ReadCtx, viewer: Actor, id: string): Promise<Post> {
  const json = (await renderPosts(ctx, viewer, [id], { inGroup: true })).get(id)
  ensure(json, 'not_found')
  return parse(json)
}

/** Returns a post to the author who has just created it: there are no reactions, votes or saves yet. */
export async function viewNewPost(ctx: ReadCtx, viewer: Actor, id: string): Promise<Post> {
  const card = (await loadCards(ctx, [id])).get(id)
  // A share or a group post depends on more than its author.
  if (!card || card.originalId !== null || card.facts.group_id !== null) return viewPost(ctx, viewer, id)
  const hydrated = { cards: new Map([[id, card]]), facts: NO_FACTS }
  const viewing: Viewing = {
    viewerId: viewer.memberId,
    now: ctx.now().getTime(),
    suggested: false,
    inGroup: true,
    mediaUrls: ctx.mediaUrls,
  }
  return parse(render(viewing, card, hydrated))
}

const parse = (json: Buffer) => JSON.parse(String(json)) as Post

/** Who is viewing, when, and where. */
type Viewing = Pick<Ctx, 'mediaUrls'> & {
  viewerId: string
  now: number
  suggested: boolean
  inGroup: boolean
}

function isVisible({ viewerId, inGroup }: Viewing, card: Card, facts: ViewerFacts): boolean {
  const relation = relationTo(card, facts)
  return inGroup
    ? postsPolicy.canSee(viewerId, card.facts, relation)
    : postsPolicy.isListed(viewerId, card.facts, relation)
}

/** Concatenates JSON by hand: the parts are constants, numbers, and what is already rendered against its schema. */
function render(viewing: Viewing, card: Card, { cards, facts }: Hydrated): Buffer {
  const { viewerId, now, suggested, mediaUrls } = viewing
  const relation = relationTo(card, facts)
  const hidesGroup = hasLeftGroup(viewerId, card, relation)
  const root = card.originalId === null ? card : cards.get(card.originalId)
  const shown = root && (root === card || isVisible(viewing, root, facts)) ? root : undefined
  const shownRelation = shown && shown !== card ? relationTo(shown, facts) : relation
  const reaction = facts.reactions.get(card.id)
  const vote = facts.votes.get(card.id) ?? null
  const canTakePart = postsPolicy.canTakePart(viewerId, card.facts, relation)
  const isOpen = card.isPoll && now < card.pollEndsAt
  const showsResults = card.isPoll && (vote !== null || !isOpen)
  const choice = shown ? postsPolicy.shareTo(viewerId, shown.facts, shownRelation) : NOWHERE
  const rest =
    `,"pollResults":${showsResults ? `[${card.pollCounts.join(',')}]` : 'null'}` +
    `,"pollVotes":${card.isPoll ? card.pollCounts.reduce((sum, votes) => sum + votes, 0) : null},"viewerVote":${vote}` +
    `,"moderation":${JSON.stringify(moderationOf(viewerId, card))}` +
    `,"viewer":{"reaction":${reaction ? `"${reaction}"` : 'null'},"isSaved":${facts.saved.has(card.id)}` +
    `,"hasBlockedAuthor":${facts.blocked.has(card.facts.author_id)},"hasLeftGroup":${hidesGroup}` +
    `,"canEdit":${postsPolicy.canEdit(viewerId, card.facts, relation)}` +
    `,"canDelete":${postsPolicy.canDelete(viewerId, card.facts)}` +
    `,"canShare":${choice.groupId !== null || choice.audiences.length > 0},"shareTo":${JSON.stringify(choice)}` +
    `,"canVote":${isOpen && canTakePart},"canTakePart":${canTakePart}` +
    `,"mutedUntil":${JSON.stringify(relation.muted_until)}` +
    `,"canModerate":${postsPolicy.canModerate(viewerId, card.facts, relation)}}` +
    `,"reason":${suggested ? '"suggested"' : 'null'}}`
  const fields = fieldsOf(viewing, card, facts, hidesGroup)
  if (!shown || shown === card)
    return joinSigned([fields, `${card.counts},"originalPost":null${rest}`], mediaUrls)
  const original = fieldsOf(viewing, shown, facts, hasLeftGroup(viewerId, shown, shownRelation))
  return joinSigned([fields, `${card.counts},"originalPost":`, original, `}${rest}`], mediaUrls)
}

const NOWHERE: ShareChoice = { audiences: [], groupId: null }

/** True for the viewer's own post in a private group they have left. */
function hasLeftGroup(viewerId: string, { facts }: Card, relation: Relation): boolean {
  return facts.group_id !== null && !postsPolicy.canReadThread(viewerId, facts, relation)
}

/** The notice is the author's alone. */
function moderationOf(viewerId: string, { hidden, facts }: Card): HiddenContent | null {
  return hidden !== null && facts.author_id !== viewerId ? { ...hidden, noticeId: null } : hidden
}

/**
 * The fields that are the same for everyone, with three exceptions: a text that mentions someone in a block with the
 * viewer links to no member, a post in a private group that its author has left does not name the group, and a
 * moderator in a block with the author does not see their photo.
 */
function fieldsOf(
  { mediaUrls }: Viewing,
  card: Card,
  facts: ViewerFacts,
  hidesGroup: boolean,
): string | SignableJson {
  const isBlocked = isInBlock(facts, card.facts.author_id)
  const namesBlocked = card.mentionedIds.some((id) => isInBlock(facts, id))
  if (!namesBlocked && !hidesGroup && !isBlocked) return card.fields
  const post = JSON.parse(String(joinSigned([card.fields, '}'], mediaUrls))) as OriginalPost
  const author = isBlocked ? { ...post.author, profileImageUrl: null } : post.author
  const mentions = namesBlocked ? post.mentions.filter(({ type }) => type !== 'user') : post.mentions
  const group = hidesGroup ? null : post.group
  return JSON.stringify({ ...post, author, mentions, group }).slice(0, -1)
}
