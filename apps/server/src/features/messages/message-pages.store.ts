import { statement, type Db } from '#platform/db'
import {
  isMessageShown,
  MESSAGE_COLUMNS,
  NO_END,
  sightOf,
  type MessageRow,
} from './visible-messages.store.ts'

/** A row of a left join. */
type Nullable<R> = { [K in keyof R]: R[K] | null }

type Place = { conversationId: string; viewerId: string }

const SIGHT = `sight as materialized (${sightOf(':conversationId', ':viewerId')})`
const SHOWN = isMessageShown(':viewerId')

// A range of both columns, not one value of the first: then Postgres reads the index in order and stops at the limit,
// whatever it believes about the length of a conversation.
const pageSql = (range: string, order: 'asc' | 'desc') => `
  with ${SIGHT}
  select message.*
    from sight
   cross join lateral (
     select ${MESSAGE_COLUMNS}
       from direct_messages as message
      where ${range} and ${SHOWN}
      order by message.conversation_id ${order}, message.seq ${order}
      limit :limit) as message
   order by message.seq ${order}`
const place = (seq: string) => `(:conversationId::uuid, ${seq}::bigint)`
const PLACE = '(message.conversation_id, message.seq)'

const pages = {
  older: statement<Place & { cursor: number; limit: number }, MessageRow>(
    'messages.list_older',
    pageSql(`${PLACE} < ${place(':cursor')} and ${PLACE} > ${place('sight.cleared_seq')}`, 'desc'),
  ),
  newer: statement<Place & { cursor: number; limit: number }, MessageRow>(
    'messages.list_newer',
    pageSql(`${PLACE} >= ${place(':cursor')} and ${PLACE} <= ${place('sight.end_seq')}`, 'asc'),
  ),
}

// New messages are read by their place and changed ones by their change, each up to the limit. If there may be more new
// ones, what was changed later than the last of these belongs to a later page.
const changes = statement<
  Place & { after: number; limit: number },
  Nullable<MessageRow> & { up_to: number | null }
>(
  'messages.list_changes',
  `with ${SIGHT}, fresh as materialized (
     select message.id, message.seq, message.change
       from sight
      cross join lateral (
        select id, seq, change from direct_messages
         where direct_messages.conversation_id = :conversationId and direct_messages.seq > :after
           and direct_messages.seq > sight.cleared_seq and direct_messages.seq <= sight.end_seq
         order by direct_messages.seq
         limit :limit) as message
   ), bound as materialized (
     select case when count(*) = :limit then max(seq) end as up_to from fresh
   ), changed as materialized (
     select message.id, message.change
       from bound
      cross join lateral (
        select id, change from direct_messages
         where direct_messages.conversation_id = :conversationId and direct_messages.change > direct_messages.seq
           and direct_messages.change > :after and direct_messages.change <= coalesce(bound.up_to, ${NO_END})
         order by direct_messages.change
         limit :limit) as message
   ), taken as materialized (
     select id, change from fresh where change = seq
     union all
     select id, change from changed
     order by change
     limit :limit
   ), extent as (
     select coalesce((select case when count(*) = :limit then max(change) end from taken), bound.up_to) as up_to from bound
   )
   select extent.up_to::float8 as up_to, shown.*
     from extent
     left join lateral (
            select ${MESSAGE_COLUMNS}
              from sight
             cross join taken
             cross join lateral (select * from direct_messages where direct_messages.id = taken.id offset 0) as message
             where ${SHOWN}) as shown on true
    order by shown.change`,
)

const search = statement<
  Place & { before: number; pattern: string; chunk: number; limit: number },
  Nullable<MessageRow> & { read: number; read_to: number | null; read_to_time: Date | null }
>(
  'messages.search',
  `with ${SIGHT}, chunk as materialized (
     select found.id, found.seq, found.created_at, found.is_match
       from sight
      cross join lateral (
        select message.id, message.seq, message.created_at,
               message.content ilike :pattern and message.message_type <> 'notice' and ${SHOWN} as is_match
          from direct_messages as message
         where message.conversation_id = :conversationId and message.seq < :before
           and message.seq > sight.cleared_seq and message.seq <= sight.end_seq
         order by message.seq desc
         limit :chunk) as found
   ), matches as materialized (
     select shown.*
       from sight
      cross join (select id, seq from chunk where is_match order by seq desc limit :limit) as matched
      cross join lateral (
        select ${MESSAGE_COLUMNS} from direct_messages as message where message.id = matched.id offset 0) as shown
   ), extent as (
     select count(*)::int as read, min(seq)::float8 as read_to, min(created_at) as read_to_time from chunk
   )
   select extent.read, extent.read_to, extent.read_to_time, matches.*
     from extent
     left join matches on true
    order by matches.seq desc`,
  { slow: true },
)

// Times grow with the numbers, so the first message of a time is found by bisection: one lookup for each step.
const findByTime = statement<Place & { time: Date }, { seq: number | null }>(
  'messages.find_by_time',
  `with recursive ${SIGHT}, bisection (low, high) as (
     select sight.cleared_seq + 1,
            coalesce((select seq from direct_messages
                       where direct_messages.conversation_id = :conversationId and direct_messages.seq <= sight.end_seq
                       order by direct_messages.seq desc
                       limit 1), 0) + 1
       from sight
     union all
     select case when probe.created_at < :time then probe.seq + 1 else low end,
            case when probe.created_at < :time then high else (low + high) / 2 end
       from bisection
       left join lateral (
              select seq, created_at from direct_messages
               where direct_messages.conversation_id = :conversationId
                 and direct_messages.seq >= (low + high) / 2 and direct_messages.seq < high
               order by direct_messages.seq
               limit 1) as probe on true
      where low < high
   ), place as materialized (select max(low) as seq from bisection)
   select coalesce(later.seq, last.seq)::float8 as seq
     from sight
    cross join place
     left join lateral (
            select message.seq from direct_messages as message
             where message.conversation_id = :conversationId and message.seq >= place.seq and ${SHOWN}
             order by message.seq
             limit 1) as later on true
     left join lateral (
            select message.seq from direct_messages as message
             where message.conversation_id = :conversationId and later.seq is null and ${SHOWN}
             order by message.seq desc
             limit 1) as last on true`,
)

/** How many of the last messages are read to find the newest that a viewer may see. */
const LAST_CHECKED = 100

const lastOf = statement<{ viewerId: string; conversationIds: readonly string[] }, MessageRow>(
  'messages.last_of',
  `select last.*
     from unnest(:conversationIds::uuid[]) as given (conversation_id)
    cross join lateral (${sightOf('given.conversation_id', ':viewerId')}) as sight
    cross join lateral (
      select ${MESSAGE_COLUMNS}
        from (select * from direct_messages
               where direct_messages.conversation_id = given.conversation_id
                 and direct_messages.seq > sight.cleared_seq and direct_messages.seq <= sight.end_seq
               order by direct_messages.seq desc
               limit ${LAST_CHECKED}) as message
       where ${SHOWN}
       order by message.seq desc
       limit 1) as last`,
)

function isMessage<R extends Nullable<MessageRow>>(row: R): row is R & MessageRow {
  return row.id !== null
}

/** Reads the messages of a conversation as one viewer may see them. Someone who is not in it gets nothing. */
export const messagePagesStore = {
  /** One row more than `limit`: `older` from before a number on backwards, `newer` from a number on. */
  page: (db: Db, direction: keyof typeof pages, place: Place, cursor: number, limit: number) =>
    pages[direction].all(db, { ...place, cursor, limit: limit + 1 }),

  /**
   * New and changed messages by the number of their change. `upTo` is the number up to which these are all, null if there
   * are no others: what the viewer may not see counts towards the limit.
   */
  async changes(db: Db, place: Place, after: number, limit: number) {
    const rows = await changes.all(db, { ...place, after, limit })
    return { rows: rows.filter(isMessage), upTo: rows[0]?.up_to ?? null }
  },

  /** Searches `chunk` messages backwards; `readTo` is the oldest of them, null if there are no older ones. */
  async search(
    db: Db,
    place: Place,
    query: { before: number; pattern: string; chunk: number; limit: number },
  ) {
    const rows = await search.all(db, { ...place, ...query })
    const [extent] = rows
    return {
      rows: rows.filter(isMessage),
      readTo: extent !== undefined && extent.read === query.chunk ? extent.read_to : null,
      readToTime: extent?.read_to_time ?? null,
    }
  },

  /** The first message from a time on, or the last one; null if there are none. */
  findByTime: async (db: Db, place: Place, time: Date) =>
    (await findByTime.maybe(db, { ...place, time }))?.seq ?? null,

  /** The newest message of each of these conversations, in no particular order; none for one without messages. */
  lastOf: (db: Db, viewerId: string, conversationIds: readonly string[]) =>
    lastOf.all(db, { viewerId, conversationIds }),
}
