import type { Answer, Input } from '@guildhall/contract/endpoint'
import { countsOf, type React } from '@guildhall/contract/reactions'
import { CommentChanged } from '#events/comments.events'
import { PostCounted } from '#events/posts.events'
import { lockMembership } from '#features/groups'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { eventText } from '#platform/events/outbox'
import { loadTarget } from './load-target.ts'
import { reactionsStore, type Target, type Wish } from './reactions.store.ts'
import { viewReaction } from './reactions.views.ts'

/** Gives a reaction, replaces the one given before, or takes the same one back; with `state` only what is wished for. */
export async function react(
  ctx: Ctx,
  viewer: Viewer,
  { reactionType, state, ...named }: Input<typeof React>['body'],
): Promise<Answer<typeof React>> {
  const { target, post, canReact } = await loadTarget(ctx, viewer, named)
  ensure(canReact, 'forbidden')
  const wish = {
    id: ctx.newId(),
    userId: viewer.memberId,
    type: reactionType,
    state: state ?? null,
    at: ctx.now(),
    event: eventOf(target, viewer.memberId),
  }
  const given = await give(ctx, target, post.group_id, wish)
  ensure(given, 'not_found')
  return {
    reaction: given.id === null ? null : viewReaction(target, given),
    counts: countsOf(given.counts),
  }
}

/** One statement, but in a group one that holds as long as its member stays. */
async function give(ctx: Ctx, target: Target, groupId: string | null, wish: Wish) {
  if (groupId === null) {
    const given = await reactionsStore.give(ctx.db, target, wish)
    ctx.db.published()
    return given
  }
  return ctx.db.transaction(async (tx) => {
    await lockMembership(tx, groupId, wish.userId)
    const given = await reactionsStore.give(tx, target, wish)
    tx.published()
    return given
  })
}

function eventOf({ postId, commentId }: Target, reactorId: string): string {
  return commentId === null
    ? eventText(PostCounted, { postId, reactorId })
    : eventText(CommentChanged, { commentId, postId, reactorId })
}
