import { MAX_REQUEST_COUNT } from '@guildhall/contract/friends'
import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { pgArray, statement, type Db } from '#platform/db'
import { inBlockWith } from './blocks.store.ts'

/** A friend request of a pair, with its latest status. */
export type FriendshipRow = {
  id: string
  requester_id: string
  addressee_id: string
  status: 'pending' | 'accepted' | 'declined' | 'blocked'
  created_at: Date
  answered_at: Date | null
}

/** A request with both members. */
export type RequestRow = FriendshipRow & { requester: MemberCard; addressee: MemberCard }

const COLUMNS = 'id, requester_id, addressee_id, status, created_at, answered_at'

const IS_PAIR = `least(requester_id, addressee_id) = least(:one::uuid, :other::uuid)
      and greatest(requester_id, addressee_id) = greatest(:one::uuid, :other::uuid)`

const findPair = statement<{ one: string; other: string }, FriendshipRow>(
  'friendships.find_pair',
  `select ${COLUMNS} from friendships where ${IS_PAIR}`,
)

const pendingWith = statement<{ memberId: string; others: string }, FriendshipRow>(
  'friendships.pending_with',
  `select ${COLUMNS} from friendships
    where requester_id = :memberId and addressee_id = any(:others::uuid[]) and status = 'pending'
   union all
   select ${COLUMNS} from friendships
    where addressee_id = :memberId and requester_id = any(:others::uuid[]) and status = 'pending'`,
)

const pendingIds = statement<{ ids: readonly string[] }, { id: string }>(
  'friendships.pending_ids',
  `select request.id
     from unnest(:ids::uuid[]) as given (id)
    cross join lateral (
      select id from friendships where friendships.id = given.id and status = 'pending' offset 0) as request`,
)

const find = statement<{ id: string }, FriendshipRow>(
  'friendships.find',
  `select ${COLUMNS} from friendships where id = :id`,
)

const findMany = statement<{ ids: readonly string[] }, FriendshipRow>(
  'friendships.find_many',
  `select ${COLUMNS} from friendships where id = any(:ids)`,
)

// A pair has one row: the new request replaces an earlier one.
const saveRequest = statement<{ id: string; requester: string; addressee: string; at: Date }>(
  'friendships.save_request',
  `insert into friendships (id, requester_id, addressee_id, status, created_at)
   values (:id, :requester, :addressee, 'pending', :at)
   on conflict (least(requester_id, addressee_id), greatest(requester_id, addressee_id)) do update
      set id = excluded.id, requester_id = excluded.requester_id, addressee_id = excluded.addressee_id,
          status = excluded.status, created_at = excluded.created_at, answered_at = null`,
)

const answer = statement<{ id: string; status: string; at: Date }>(
  'friendships.answer',
  `update friendships set status = :status, answered_at = :at where id = :id`,
)

const remove = statement<{ id: string }>('friendships.remove', `delete from friendships where id = :id`)

const removeAccepted = statement<{ one: string; other: string }>(
  'friendships.remove_accepted',
  `delete from friendships where ${IS_PAIR} and status = 'accepted'`,
)

// A declined request stays declined, or a block would allow a new request immediately.
const closeByBlock = statement<{ one: string; other: string; at: Date }, { id: string }>(
  'friendships.close_by_block',
  `update friendships set status = 'blocked', answered_at = :at
    where ${IS_PAIR} and status in ('pending', 'accepted')
   returning id`,
)

const page = (side: 'requester_id' | 'addressee_id') => `
  select request.id, request.requester_id, request.addressee_id, request.status, request.created_at,
         request.answered_at, ${memberCard('requester')} as requester, ${memberCard('addressee')} as addressee
    from friendships as request
    join users as requester on requester.id = request.requester_id
    join users as addressee on addressee.id = request.addressee_id
   where request.${side} = :memberId and request.status = 'pending' and request.id < :before
     and request.${side === 'requester_id' ? 'addressee_id' : 'requester_id'} not in ${inBlockWith(':memberId')}
   order by request.id desc
   limit :limit`

type PageParameters = { memberId: string; before: string; limit: number }
const pages = {
  incoming: statement<PageParameters, RequestRow>('friendships.incoming', page('addressee_id')),
  outgoing: statement<PageParameters, RequestRow>('friendships.outgoing', page('requester_id')),
}

const findWithMembers = statement<{ id: string }, RequestRow>(
  'friendships.find_with_members',
  `select request.id, request.requester_id, request.addressee_id, request.status, request.created_at,
          request.answered_at, ${memberCard('requester')} as requester, ${memberCard('addressee')} as addressee
     from friendships as request
     join users as requester on requester.id = request.requester_id
     join users as addressee on addressee.id = request.addressee_id
    where request.id = :id`,
)

const counts = statement<{ memberId: string }, { incoming: number; outgoing: number }>(
  'friendships.counts',
  `select (select count(*)::int
             from (select from friendships
                    where addressee_id = :memberId and status = 'pending' and requester_id not in ${inBlockWith(':memberId')}
                    limit ${MAX_REQUEST_COUNT}) as received) as incoming,
          (select count(*)::int
             from (select from friendships
                    where requester_id = :memberId and status = 'pending' and addressee_id not in ${inBlockWith(':memberId')}
                    limit ${MAX_REQUEST_COUNT}) as sent) as outgoing`,
)

/** The only file that writes SQL for `friendships`. Callers lock the pair before they change anything. */
export const friendshipsStore = {
  find: (db: Db, id: string) => find.maybe(db, { id }),
  /** In no particular order. */
  findMany: (db: Db, ids: readonly string[]) => findMany.all(db, { ids }),
  /** Those of these requests that await an answer. */
  pendingIds: async (db: Db, ids: readonly string[]) =>
    (await pendingIds.all(db, { ids })).map(({ id }) => id),
  findPair: (db: Db, one: string, other: string) => findPair.maybe(db, { one, other }),
  /** The pending requests between a member and these others. */
  pendingWith: (db: Db, memberId: string, others: readonly string[]) =>
    pendingWith.all(db, { memberId, others: pgArray(others) }),
  saveRequest: (db: Db, id: string, requester: string, addressee: string, at: Date) =>
    saveRequest.all(db, { id, requester, addressee, at }),
  answer: (db: Db, id: string, status: 'accepted' | 'declined', at: Date) =>
    answer.all(db, { id, status, at }),
  remove: (db: Db, id: string) => remove.all(db, { id }),
  removeAccepted: (db: Db, one: string, other: string) => removeAccepted.all(db, { one, other }),
  /** Returns true if a request or a friendship was closed. */
  closeByBlock: async (db: Db, one: string, other: string, at: Date) =>
    (await closeByBlock.all(db, { one, other, at })).length > 0,

  findWithMembers: (db: Db, id: string) => findWithMembers.one(db, { id }),
  /** Pending requests, newest first, one row more than `limit`. */
  page: (db: Db, direction: 'incoming' | 'outgoing', memberId: string, before: string, limit: number) =>
    pages[direction].all(db, { memberId, before, limit: limit + 1 }),
  /** Counted up to `MAX_REQUEST_COUNT`. */
  counts: (db: Db, memberId: string) => counts.one(db, { memberId }),
}
