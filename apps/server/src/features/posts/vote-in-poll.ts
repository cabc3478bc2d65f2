import { textOf } from '@guildhall/contract/texts'
import { PollVoted } from '#events/posts.events'
import { lockMembership, mutedReason } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { loadPost } from './load-post.ts'
import { postsPolicy } from './posts.policy.ts'
import { postsStore } from './posts.store.ts'
import { votesStore } from './votes.store.ts'

/** Votes in a poll, or withdraws the vote with null: one vote per member, until the poll ends by the server's clock. */
export async function voteInPoll(
  ctx: Ctx,
  actor: Actor,
  postId: string,
  option: number | null,
): Promise<void> {
  const post = await loadPost(ctx, actor, postId)
  ensure(post.is_poll, 'not_found')
  // Members who have left the group may still withdraw their vote.
  ensure(
    option === null || postsPolicy.canTakePart(actor.memberId, post, post),
    'forbidden',
    mutedReason(post),
  )
  ensure(option === null || option < post.option_count, 'invalid', textOf('poll.no_such_option'))
  await ctx.db.transaction(async (tx) => {
    if (option !== null) await lockMembership(tx, post.group_id, actor.memberId)
    const locked = await postsStore.lock(tx, postId)
    ensure(locked, 'not_found')
    ensure(locked.poll_ends_at !== null && locked.poll_ends_at > ctx.now(), 'poll_over')
    if (option === null) await votesStore.withdraw(tx, postId, actor.memberId)
    else await votesStore.put(tx, postId, actor.memberId, option, ctx.now())
    // Only what happens in groups is counted.
    if (post.group_id !== null) await publish(tx, PollVoted, { postId, voterId: actor.memberId })
    hintTopic(ctx, tx, `post:${postId}`)
  })
}
