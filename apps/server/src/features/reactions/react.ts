import type { Answer, Input } from '@guildhall/contract/endpoint'
import { countsOf, type React } from '@guildhall/contract/reactions'
import { CommentChanged } from '#events/comments.events'
import { PostCounted } from '#events/posts.events'
import { postsPolicy } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { loadTarget } from './load-target.ts'
import { reactionsStore, type Target } from './reactions.store.ts'
import { viewReaction } from './reactions.views.ts'

/** Gives a reaction, replaces the one given before, or takes the same one back; with `state` only what is wished for. */
export async function react(
  ctx: Ctx,
  viewer: Viewer,
  { reactionType, state, ...named }: Input<typeof React>['body'],
): Promise<Answer<typeof React>> {
  const { target, post } = await loadTarget(ctx, viewer, named)
  ensure(postsPolicy.canTakePart(post, post), 'forbidden')
  return ctx.db.transaction(async (tx) => {
    const wish = {
      id: ctx.newId(),
      userId: viewer.memberId,
      type: reactionType,
      state: state ?? null,
      at: ctx.now(),
    }
    // The word travels with the change; where a repeat changes nothing, watchers look once more for nothing.
    let [given] = await Promise.all([reactionsStore.give(tx, target, wish), tell(tx, target)])
    // The target is held by now: what was not to be seen before is seen this time.
    if (given?.is_late) given = await reactionsStore.give(tx, target, wish)
    ensure(given, 'not_found')
    return {
      reaction: given.id === null ? null : viewReaction(target, given),
      counts: countsOf(given.counts),
    }
  })
}

async function tell(tx: Tx, { postId, commentId }: Target): Promise<void> {
  if (commentId === null) await publish(tx, PostCounted, { postId })
  else await publish(tx, CommentChanged, { commentId, postId })
}
