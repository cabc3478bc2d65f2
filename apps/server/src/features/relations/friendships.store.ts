import { MAX_REQUEST_COUNT } from '@guildhall/contract/friends'
import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { listOf, statement, type Db } from '#platform/db'
import { inBlockWith } from './blocks.store.ts'

export type FriendshipRow = {
  id: string
  requester_id: string
  addressee_id: string
  status: 'pending' | 'accepted' | 'declined' | 'blocked'
  created_at: Date
  answered_at: Date | null
}

/** A request with the two people it is about. */
export type RequestRow = FriendshipRow & { requester: MemberCard; addressee: MemberCard }

const COLUMNS = 'id, requester_id, addressee_id, status, created_at, answered_at'

const THE_PAIR = `least(requester_id, addressee_id) = least($1::uuid, $2::uuid)
      and greatest(requester_id, addressee_id) = greatest($1::uuid, $2::uuid)`

const findPair = statement<[one: string, other: string], FriendshipRow>(
  'friendships.find_pair',
  `select ${COLUMNS} from friendships where ${THE_PAIR}`,
)

const pendingWith = statement<[memberId: string, others: string], FriendshipRow>(
  'friendships.pending_with',
  `select ${COLUMNS} from friendships
    where requester_id = $1 and addressee_id = any($2::uuid[]) and status = 'pending'
   union all
   select ${COLUMNS} from friendships
    where addressee_id = $1 and requester_id = any($2::uuid[]) and status = 'pending'`,
)

const find = statement<[id: string], FriendshipRow>(
  'friendships.find',
  `select ${COLUMNS} from friendships where id = $1`,
)

// What was between the two before makes room: a pair has one row.
const ask = statement<[id: string, requester: string, addressee: string, at: Date]>(
  'friendships.ask',
  `insert into friendships (id, requester_id, addressee_id, status, created_at)
   values ($1, $2, $3, 'pending', $4)
   on conflict (least(requester_id, addressee_id), greatest(requester_id, addressee_id)) do update
      set id = excluded.id, requester_id = excluded.requester_id, addressee_id = excluded.addressee_id,
          status = excluded.status, created_at = excluded.created_at, answered_at = null`,
)

const answer = statement<[id: string, status: string, at: Date]>(
  'friendships.answer',
  `update friendships set status = $2, answered_at = $3 where id = $1`,
)

const remove = statement<[id: string]>('friendships.remove', `delete from friendships where id = $1`)

const removeAccepted = statement<[one: string, other: string]>(
  'friendships.remove_accepted',
  `delete from friendships where ${THE_PAIR} and status = 'accepted'`,
)

// A declined request stays declined, or a block would be the way to ask again at once.
const closeByBlock = statement<[one: string, other: string, at: Date], { id: string }>(
  'friendships.close_by_block',
  `update friendships set status = 'blocked', answered_at = $3
    where ${THE_PAIR} and status in ('pending', 'accepted')
   returning id`,
)

const page = (side: 'requester_id' | 'addressee_id') => `
  select request.id, request.requester_id, request.addressee_id, request.status, request.created_at,
         request.answered_at, ${memberCard('requester')} as requester, ${memberCard('addressee')} as addressee
    from friendships as request
    join users as requester on requester.id = request.requester_id
    join users as addressee on addressee.id = request.addressee_id
   where request.${side} = $1 and request.status = 'pending' and request.id < $2
     and request.${side === 'requester_id' ? 'addressee_id' : 'requester_id'} not in ${inBlockWith('$1')}
   order by request.id desc
   limit $3`

type PageParameters = [memberId: string, before: string, limit: number]
const pages = {
  incoming: statement<PageParameters, RequestRow>('friendships.incoming', page('addressee_id')),
  outgoing: statement<PageParameters, RequestRow>('friendships.outgoing', page('requester_id')),
}

const withPeople = statement<[id: string], RequestRow>(
  'friendships.with_people',
  `select request.id, request.requester_id, request.addressee_id, request.status, request.created_at,
          request.answered_at, ${memberCard('requester')} as requester, ${memberCard('addressee')} as addressee
     from friendships as request
     join users as requester on requester.id = request.requester_id
     join users as addressee on addressee.id = request.addressee_id
    where request.id = $1`,
)

const counts = statement<[memberId: string], { incoming: number; outgoing: number }>(
  'friendships.counts',
  `select (select count(*)::int
             from (select from friendships
                    where addressee_id = $1 and status = 'pending' and requester_id not in ${inBlockWith('$1')}
                    limit ${MAX_REQUEST_COUNT}) as waiting) as incoming,
          (select count(*)::int
             from (select from friendships
                    where requester_id = $1 and status = 'pending' and addressee_id not in ${inBlockWith('$1')}
                    limit ${MAX_REQUEST_COUNT}) as sent) as outgoing`,
)

/** The only file that writes SQL for `friendships`. Callers hold the pair before they change what is between them. */
export const friendshipsStore = {
  find: (db: Db, id: string) => find.maybe(db, [id]),
  findPair: (db: Db, one: string, other: string) => findPair.maybe(db, [one, other]),
  /** The requests between a member and these others that wait for an answer. */
  pendingWith: (db: Db, memberId: string, others: readonly string[]) =>
    pendingWith.all(db, [memberId, listOf(others)]),
  ask: (db: Db, id: string, requester: string, addressee: string, at: Date) =>
    ask.all(db, [id, requester, addressee, at]),
  answer: (db: Db, id: string, status: 'accepted' | 'declined', at: Date) => answer.all(db, [id, status, at]),
  remove: (db: Db, id: string) => remove.all(db, [id]),
  removeAccepted: (db: Db, one: string, other: string) => removeAccepted.all(db, [one, other]),
  /** True where a request or a friendship was closed. */
  closeByBlock: async (db: Db, one: string, other: string, at: Date) =>
    (await closeByBlock.all(db, [one, other, at])).length > 0,

  withPeople: (db: Db, id: string) => withPeople.one(db, [id]),
  /** Those that wait for an answer, newest first, one more than asked. */
  page: (db: Db, direction: 'incoming' | 'outgoing', memberId: string, before: string, limit: number) =>
    pages[direction].all(db, [memberId, before, limit + 1]),
  /** Counted up to `MAX_REQUEST_COUNT`. */
  counts: (db: Db, memberId: string) => counts.one(db, [memberId]),
}
