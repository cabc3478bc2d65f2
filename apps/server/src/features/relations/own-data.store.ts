import { statement, type Db } from '#platform/db'
import type { FriendshipRow } from './friendships.store.ts'

type Batch = { memberId: string; after: string; limit: number }

/** A member to whom someone has a relation, and since when. */
type OtherRow = { member_id: string; created_at: Date }

function othersStatement(name: string, table: string, own: string, other: string) {
  return statement<Batch, OtherRow>(
    `relations.own_${name}`,
    `select ${other} as member_id, created_at
       from ${table}
      where ${own} = :memberId and ${other} > :after
      order by ${other}
      limit :limit`,
  )
}

const others = {
  friends: othersStatement('friends', 'friends', 'user_id', 'friend_id'),
  following: othersStatement('following', 'user_follows', 'follower_id', 'followee_id'),
  followers: othersStatement('followers', 'user_follows', 'followee_id', 'follower_id'),
  blocked: othersStatement('blocked', 'user_blocks', 'blocker_id', 'blocked_id'),
  blockers: othersStatement('blockers', 'user_blocks', 'blocked_id', 'blocker_id'),
  muted: othersStatement('muted', 'user_mutes', 'muter_id', 'muted_id'),
  muters: othersStatement('muters', 'user_mutes', 'muted_id', 'muter_id'),
}

const REQUEST = 'id, requester_id, addressee_id, status, created_at, answered_at'

// Each side has its own index.
const requests = statement<Batch, FriendshipRow>(
  'relations.own_requests',
  `select ${REQUEST}
     from ((select ${REQUEST} from friendships where requester_id = :memberId and id > :after order by id limit :limit)
           union all
           (select ${REQUEST} from friendships where addressee_id = :memberId and id > :after order by id limit :limit)) as own
    order by id
    limit :limit`,
)

/** Reads the relations of one member, also those that others have to them. */
export const ownDataStore = {
  /** In the order of their ids. */
  others: (db: Db, relation: keyof typeof others, memberId: string, after: string, limit: number) =>
    others[relation].all(db, { memberId, after, limit }),
  /** Requests of any status, sent and received. */
  requests: (db: Db, memberId: string, after: string, limit: number) =>
    requests.all(db, { memberId, after, limit }),
}

export type RelationName = keyof typeof others
