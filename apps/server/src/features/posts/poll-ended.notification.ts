import { textOf } from '@guildhall/contract/texts'
import { PollEnded, PollVotersNotified } from '#events/posts.events'
import { BATCH_SIZE, notificationKind, notifyMany } from '#features/notifications'
import { publish } from '#platform/events/outbox'
import { worker, type WorkerCtx } from '#platform/events/worker'
import { MIN_ID } from '#platform/page'
import { hintTopic } from '#platform/topics'
import { pollSubject } from './post.subject.ts'
import { votesStore } from './votes.store.ts'

/** A batch has room for the author. */
const MAX_VOTERS = BATCH_SIZE - 1

/** A poll has ended. Its author gets it without an actor. */
export const pollEndedNotification = notificationKind({
  type: 'poll_ended',
  title: ({ who, subject }) =>
    subject?.isOwn ? textOf('notification.own_poll_ended') : textOf('notification.poll_ended', { who }),
  needsNoActor: true,
})

/**
 * Notifies the author and the voters of a poll that it has ended, and hints browsers that show it to refetch the result.
 * Safe to run twice: each is notified once.
 */
export const notifyPollEnded = worker({
  name: 'notifications_tell-poll-ended',
  on: PollEnded,
  singleBecause: 'notifies a whole batch of voters and publishes an event for the next',
  handle(ctx, { postId }) {
    hintTopic(ctx, ctx.db, `post:${postId}`)
    return notifyVoters(ctx, postId, MIN_ID)
  },
})

/** Notifies the next batch of a poll's voters. Safe to run twice: each voter is notified once. */
export const notifyMoreVoters = worker({
  name: 'notifications_tell-more-voters',
  on: PollVotersNotified,
  singleBecause: 'notifies a whole batch of voters and publishes an event for the next',
  handle: (ctx, { postId, after }) => notifyVoters(ctx, postId, after),
})

/** The first batch includes the author. */
async function notifyVoters(ctx: WorkerCtx, postId: string, after: string): Promise<void> {
  const poll = await votesStore.findPoll(ctx.db, postId)
  if (poll === undefined) return
  const voterIds = await votesStore.listVoters(ctx.db, postId, after, MAX_VOTERS)
  const readerIds = voterIds.filter((id) => id !== poll.author_id)
  const subject = { kind: pollSubject.kind, id: postId }
  await notifyMany(
    ctx,
    pollEndedNotification,
    { targetId: postId, subject, actorId: poll.author_id, at: poll.ended_at },
    after === MIN_ID ? [...readerIds, poll.author_id] : readerIds,
  )
  // No one votes any more: after a batch that is not full there is no one left.
  const last = voterIds.at(MAX_VOTERS - 1)
  if (last !== undefined) await publish(ctx.db, PollVotersNotified, { postId, after: last })
}
