import { textOf } from '@guildhall/contract/texts'
import { PostDeleted, PostEdited, PostShared, PostVisibilityChanged } from '#events/posts.events'
import { hintReaders, notificationKind, reconcile, type Action } from '#features/notifications'
import { distinct, distinctBy } from '#platform/distinct-by'
import { batchWorker, type WorkerCtx } from '#platform/events/worker'
import { postSubject } from './post.subject.ts'
import { sharesStore, type ShareRow } from './shares.store.ts'

/**
 * A post was shared. Everyone can see public shares, so any number of them are one notification about the shared post.
 * A share with a limited audience gets its own, whose visibility depends on that share alone.
 */
export const shareNotification = notificationKind({
  type: 'share',
  title: ({ who }) => textOf('notification.share', { who }),
  source: { kind: postSubject.kind, isLinked: true },
  repeatIsNews: true,
})

/** Notifies the authors of shared posts. Safe to run twice: it reads the current rows. */
export const notifyShared = batchWorker({
  name: 'notifications_tell-shared',
  on: PostShared,
  handleAll: (ctx, shared) => reconcileShares(ctx, distinct(shared.map(({ postId }) => postId))),
})

/** Reconciles edited shares, and hints everyone notified of the posts. */
export const recheckEdit = batchWorker({
  name: 'notifications_recheck-edit',
  on: PostEdited,
  handleAll: (ctx, edited) => recheck(ctx, distinct(edited.map(({ postId }) => postId))),
})

/** Withdraws the notifications of deleted shares, and hints everyone notified of the posts. */
export const recheckDeletion = batchWorker({
  name: 'notifications_recheck-deletion',
  on: PostDeleted,
  handleAll: (ctx, deleted) => recheck(ctx, distinct(deleted.map(({ postId }) => postId))),
})

/** Withdraws the notifications of hidden shares, notifies of restored ones, and hints everyone notified of the posts. */
export const recheckVisibility = batchWorker({
  name: 'notifications_recheck-visibility',
  on: PostVisibilityChanged,
  handleAll: (ctx, changed) => recheck(ctx, distinct(changed.map(({ postId }) => postId))),
})

async function recheck(ctx: WorkerCtx, postIds: readonly string[]): Promise<void> {
  await reconcileShares(ctx, postIds)
  await hintReaders(ctx, postIds)
}

async function reconcileShares(ctx: WorkerCtx, postIds: readonly string[]): Promise<void> {
  const shares = await sharesStore.findOriginals(ctx.db, postIds)
  const shareIds = shares.map(({ share_id }) => share_id)
  const pairs = distinctBy(shares, ({ root_id, author_id }) => `${root_id} ${author_id}`)
  const targetIds = distinct([...pairs.map(({ root_id }) => root_id), ...shareIds])
  await reconcile(ctx, shareNotification, targetIds, async () => {
    const found = await Promise.all([
      sharesStore.latestPublic(ctx.db, pairs),
      sharesStore.findLimited(ctx.db, shareIds),
    ])
    return found.flat().map(actionOf)
  })
}

/** What is grouped by the target is also about it. */
function actionOf(share: ShareRow): Action {
  const { reader_id: readerId, actor_id: actorId, target_id: targetId, act_id: id, at } = share
  const act = id === null || at === null ? null : { id, at, sourceId: id }
  return { readerId, targetId, actorId, subject: { kind: postSubject.kind, id: targetId }, act }
}
