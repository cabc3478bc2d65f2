import { textOf } from '@guildhall/contract/texts'
import { CommentChanged } from '#events/comments.events'
import { PostReacted } from '#events/posts.events'
import { notificationKind, reconcile, type Action } from '#features/notifications'
import { distinct, distinctBy } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { likesStore, type LikePair, type LikeRow } from './likes.store.ts'

/** A post or comment was reacted to. All who did are one notification. */
export const likeNotification = notificationKind({
  type: 'like',
  title: ({ who, actorCount, reaction, subject }) => {
    const isUpvote = actorCount === 1 && reaction === 'upvote'
    if (subject?.kind === 'comment')
      return isUpvote
        ? textOf('notification.comment_upvote', { who })
        : textOf('notification.comment_reaction', { who })
    return isUpvote
      ? textOf('notification.post_upvote', { who })
      : textOf('notification.post_reaction', { who })
  },
  silentIfUnread: true,
  async details(ctx, rows) {
    const found = await likesStore.types(
      ctx.db,
      rows.flatMap(({ latest_act_id }) => latest_act_id ?? []),
    )
    const types = new Map(found.map(({ id, reaction_type }) => [id, reaction_type]))
    return new Map(
      rows.map(({ id, latest_act_id }) => [id, { reaction: types.get(latest_act_id ?? '') ?? null }]),
    )
  },
})

/** Notifies the authors of posts of reactions and withdraws removed ones. Safe to run twice: reads the current rows. */
export const notifyReacted = batchWorker({
  name: 'notifications_tell-reacted',
  on: PostReacted,
  async handleAll(ctx, counted) {
    const pairs = pairsOf(counted, ({ postId }) => postId)
    await reconcile(ctx, likeNotification, distinct(pairs.map(({ targetId }) => targetId)), async () =>
      (await likesStore.ofPosts(ctx.db, pairs)).map((row) => actionOf('post', row)),
    )
  },
})

/** The same for comments. */
export const notifyCommentReacted = batchWorker({
  name: 'reactions_notify-comment-reacted',
  on: CommentChanged,
  async handleAll(ctx, changed) {
    const pairs = pairsOf(changed, ({ commentId }) => commentId)
    await reconcile(ctx, likeNotification, distinct(pairs.map(({ targetId }) => targetId)), async () =>
      (await likesStore.ofComments(ctx.db, pairs)).map((row) => actionOf('comment', row)),
    )
  },
})

/** Whose reaction to what may have changed, each once. */
function pairsOf<E extends { reactorId?: string | undefined }>(
  events: readonly E[],
  targetOf: (event: E) => string,
): LikePair[] {
  const pairs = events.flatMap((event) =>
    event.reactorId === undefined ? [] : [{ targetId: targetOf(event), actorId: event.reactorId }],
  )
  return distinctBy(pairs, ({ targetId, actorId }) => `${targetId} ${actorId}`)
}

function actionOf(kind: 'post' | 'comment', row: LikeRow): Action {
  const { reader_id: readerId, actor_id: actorId, target_id: targetId, post_id: rootId, act_id: id, at } = row
  const act = id === null || at === null ? null : { id, at }
  return { readerId, targetId, actorId, subject: { kind, id: targetId, rootId }, act }
}
