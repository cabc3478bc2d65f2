import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { inBlockWith } from '#features/relations'
import { pgArray, statement, type Db } from '#platform/db'

/** A friend, with the time of the friendship also in microseconds, for the cursor. */
export type FriendRow = { card: MemberCard; friend_id: string; created_at: Date; micros: string }

const page = statement<{ memberId: string; micros: string; before: string; limit: number }, FriendRow>(
  'friends.page',
  `select ${memberCard('friend')} as card, mine.friend_id, mine.created_at,
          (extract(epoch from mine.created_at) * 1000000)::bigint::text as micros
     from friends as mine
     join users as friend on friend.id = mine.friend_id
    where mine.user_id = :memberId
      and (mine.created_at, mine.friend_id)
          < (timestamptz 'epoch' + :micros::bigint * interval '1 microsecond', :before::uuid)
      and mine.friend_id not in ${inBlockWith(':memberId')}
    order by mine.created_at desc, mine.friend_id desc
    limit :limit`,
)

const mutual = statement<{ viewerId: string; memberIds: string }, { id: string; count: number }>(
  'friends.mutual',
  `select theirs.user_id as id, count(*)::int as count
     from friends as theirs
     join friends as mine on mine.user_id = :viewerId and mine.friend_id = theirs.friend_id
    where theirs.user_id = any(:memberIds::uuid[])
    group by theirs.user_id`,
  { slow: true },
)

/** Reads `friends` for lists; the table itself belongs to relations. */
export const friendsStore = {
  /** The newest friendship first, one row more than `limit`. */
  page: (db: Db, memberId: string, after: { micros: string; id: string }, limit: number) =>
    page.all(db, { memberId, micros: after.micros, before: after.id, limit: limit + 1 }),

  /** How many friends the viewer has in common with each of these; members with none are missing. */
  mutual: async (db: Db, viewerId: string, memberIds: readonly string[]): Promise<Map<string, number>> => {
    if (memberIds.length === 0) return new Map()
    const rows = await mutual.all(db, { viewerId, memberIds: pgArray(memberIds) })
    return new Map(rows.map(({ id, count }) => [id, count]))
  },
}
