import { sortIdAt } from '#features/notifications'
import { statement, type Db } from '#platform/db'

/** Who may follow whom. */
export type FollowPair = { followerId: string; followeeId: string }

/** A pair with its follow; null if the one does not follow the other. */
export type FollowRow = { follower_id: string; followee_id: string; act_id: string | null; at: Date | null }

// A follow has no id: one is derived from its time and its follower.
const find = statement<{ followerIds: readonly string[]; followeeIds: readonly string[] }, FollowRow>(
  'follows.find_pairs',
  `select given.follower_id, given.followee_id, follow.act_id, follow.at
     from unnest(:followerIds::uuid[], :followeeIds::uuid[]) as given (follower_id, followee_id)
     left join lateral (
       select ${sortIdAt('user_follows.created_at', 'user_follows.follower_id')} as act_id,
              user_follows.created_at as at
         from user_follows
        where user_follows.follower_id = given.follower_id and user_follows.followee_id = given.followee_id
       offset 0) as follow on true`,
)

/** Reads `user_follows`; `relations` writes it. */
export const followsStore = {
  /** Returns each pair, with its follow if there is one. */
  find: (db: Db, pairs: readonly FollowPair[]) =>
    find.all(db, {
      followerIds: pairs.map(({ followerId }) => followerId),
      followeeIds: pairs.map(({ followeeId }) => followeeId),
    }),
}
