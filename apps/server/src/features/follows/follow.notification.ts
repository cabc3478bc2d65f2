import { textOf } from '@guildhall/contract/texts'
import { MemberFollowed, PairChanged } from '#events/relations.events'
import { notificationKind, reconcile, type Action } from '#features/notifications'
import { distinct, distinctBy } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { followsStore, type FollowPair, type FollowRow } from './follows.store.ts'

/** A member was followed. All followers are one notification. */
export const followNotification = notificationKind({
  type: 'follow',
  title: ({ who }) => textOf('notification.follow', { who }),
  silentIfUnread: true,
})

/** Notifies members of new followers. Safe to run twice: it reads the current rows. */
export const notifyFollowed = batchWorker({
  name: 'notifications_tell-followed',
  on: MemberFollowed,
  async handleAll(ctx, followed) {
    const pairs = distinctPairs(followed)
    await reconcile(ctx, followNotification, followeesOf(pairs), async () =>
      (await followsStore.find(ctx.db, pairs)).map(actionOf),
    )
  },
})

/** Withdraws follows that ended. Safe to run twice: it reads the current rows. */
export const withdrawFollow = batchWorker({
  name: 'follows_withdraw-follow',
  on: PairChanged,
  async handleAll(ctx, changed) {
    const pairs = distinctPairs(
      changed.flatMap(({ memberId, otherId }) => [
        { followerId: memberId, followeeId: otherId },
        { followerId: otherId, followeeId: memberId },
      ]),
    )
    await reconcile(ctx, followNotification, followeesOf(pairs), async () =>
      (await followsStore.find(ctx.db, pairs)).map(actionOf).filter(({ act }) => act === null),
    )
  },
})

function distinctPairs(pairs: readonly FollowPair[]): FollowPair[] {
  return distinctBy(pairs, ({ followerId, followeeId }) => `${followerId} ${followeeId}`)
}

function followeesOf(pairs: readonly FollowPair[]): string[] {
  return distinct(pairs.map(({ followeeId }) => followeeId))
}

function actionOf({ follower_id, followee_id, act_id, at }: FollowRow): Action {
  return {
    readerId: followee_id,
    targetId: followee_id,
    actorId: follower_id,
    subject: null,
    act: act_id === null || at === null ? null : { id: act_id, at },
  }
}
