import { PostCounted } from '#events/posts.events'
import { lockMembership } from '#features/groups'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { loadPost } from './load-post.ts'
import { postsPolicy } from './posts.policy.ts'
import { postsStore } from './posts.store.ts'
import { votesStore } from './votes.store.ts'

/** Votes in a poll, or with null takes the vote back: one vote per member, until the poll ends by the server's clock. */
export async function voteInPoll(
  ctx: Ctx,
  viewer: Viewer,
  postId: string,
  option: number | null,
): Promise<void> {
  const post = await loadPost(ctx, viewer, postId)
  ensure(post.is_poll, 'not_found')
  // Whoever has left may still take their vote back.
  ensure(option === null || postsPolicy.canTakePart(viewer.memberId, post, post), 'forbidden')
  ensure(option === null || option < post.option_count, 'invalid', 'There is no such option.')
  await ctx.db.transaction(async (tx) => {
    if (option !== null) await lockMembership(tx, post.group_id, viewer.memberId)
    const held = await postsStore.lock(tx, postId)
    ensure(held, 'not_found')
    ensure(held.poll_ends_at !== null && held.poll_ends_at > ctx.now(), 'poll_over')
    if (option === null) await votesStore.withdraw(tx, postId, viewer.memberId)
    else await votesStore.put(tx, postId, viewer.memberId, option, ctx.now())
    await publish(tx, PostCounted, { postId })
  })
}
