import type { Answer, Input } from '@guildhall/contract/endpoint'
import { toReactionCounts, type React } from '@guildhall/contract/reactions'
import { CommentChanged } from '#events/comments.events'
import { PostPointsChanged, PostReacted } from '#events/posts.events'
import { lockMembership, mutedReason } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import type { Db } from '#platform/db'
import { ensure } from '#platform/errors'
import { eventRow } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { giveTogether } from './give-together.ts'
import { loadReactable } from './load-reactable.ts'
import { reactionsStore, type ReactionChange, type ReactionResult, type Target } from './reactions.store.ts'
import { viewReaction } from './reactions.views.ts'

/** Adds a reaction, replaces the previous one, or removes the same one; with `state`, sets it instead of toggling. */
export async function react(
  ctx: Ctx,
  actor: Actor,
  { reactionType, state, ...targetIds }: Input<typeof React>['body'],
): Promise<Answer<typeof React>> {
  const { target, post, canReact } = await loadReactable(ctx, actor, targetIds)
  ensure(canReact, 'forbidden', mutedReason(post))
  const change = {
    ...target,
    id: ctx.newId(),
    userId: actor.memberId,
    type: reactionType,
    state: state ?? null,
    at: ctx.now(),
    ...eventsOf(target, post.group_id, actor.memberId),
  }
  const given = await give(ctx, post.group_id, change)
  ensure(given, 'not_found')
  return {
    reaction: given.id === null ? null : viewReaction(target, given),
    counts: toReactionCounts(given.counts),
  }
}

/** One statement for all that arrive together; in a group, a transaction that locks the membership. */
async function give(ctx: Ctx, groupId: string | null, change: ReactionChange) {
  if (groupId === null) return hinted(ctx, ctx.db, change, await giveTogether(ctx.db, change))
  return ctx.db.transaction(async (tx) => {
    await lockMembership(tx, groupId, change.userId)
    return giveAndHint(ctx, tx, change)
  })
}

/** Changes a reaction and hints those who watch its target. */
export async function giveAndHint(ctx: Ctx, db: Db, change: ReactionChange) {
  const [given] = await reactionsStore.give(db, [change])
  db.notifyPublished()
  return hinted(ctx, db, change, given)
}

function hinted(ctx: Ctx, db: Db, { postId, commentId }: Target, given: ReactionResult | undefined) {
  if (given?.is_changed) hintTopic(ctx, db, commentId === null ? `post:${postId}` : `thread:${postId}`)
  return given
}

/** Returns the events of a reaction in this group or outside of groups, for the statement that changes it. */
export function eventsOf(
  { postId, commentId }: Target,
  groupId: string | null,
  reactorId: string,
): Pick<ReactionChange, 'event' | 'voteEvent'> {
  if (commentId !== null)
    return { event: eventRow(CommentChanged, { commentId, postId, groupId, reactorId }), voteEvent: null }
  return {
    event: eventRow(PostReacted, { postId, groupId, reactorId }),
    voteEvent: groupId === null ? eventRow(PostPointsChanged, { postId }) : null,
  }
}
