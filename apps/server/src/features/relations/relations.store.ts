import { statement, type Db } from '#platform/db'

type Pair = [from: string, to: string, at: Date]

// Two rows, one per direction: the pair is written whole or not at all.
const befriend = statement<Pair>(
  'relations.befriend',
  `insert into friends (user_id, friend_id, created_at)
   values ($1, $2, $3), ($2, $1, $3)
   on conflict do nothing`,
)

const follow = statement<Pair>(
  'relations.follow',
  `with made as (
     insert into user_follows (follower_id, followee_id, created_at)
     values ($1, $2, $3)
     on conflict do nothing
     returning 1
   ), counted as (
     update users set followers_count = followers_count + 1 where id = $2 and exists (select from made)
   )
   update users set following_count = following_count + 1 where id = $1 and exists (select from made)`,
)

const block = statement<Pair>(
  'relations.block',
  `insert into user_blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3) on conflict do nothing`,
)

const mute = statement<Pair>(
  'relations.mute',
  `insert into user_mutes (muter_id, muted_id, created_at) values ($1, $2, $3) on conflict do nothing`,
)

const unfriend = statement<[one: string, other: string]>(
  'relations.unfriend',
  `delete from friends where (user_id, friend_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
)

/** The only file that writes SQL for `friends`, `user_follows`, `user_blocks` and `user_mutes`. */
export const relationsStore = {
  befriend: (db: Db, one: string, other: string, at: Date) => befriend.all(db, [one, other, at]),
  unfriend: (db: Db, one: string, other: string) => unfriend.all(db, [one, other]),
  follow: (db: Db, follower: string, followee: string, at: Date) => follow.all(db, [follower, followee, at]),
  block: (db: Db, blocker: string, blocked: string, at: Date) => block.all(db, [blocker, blocked, at]),
  mute: (db: Db, muter: string, muted: string, at: Date) => mute.all(db, [muter, muted, at]),
}
