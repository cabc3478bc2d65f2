import type { RsvpStatus } from '@guildhall/contract/group-events'
import { isMemberOf } from '#features/groups'
import { isSuspended } from '#features/members'
import { statement, type Db } from '#platform/db'
import type { EventSettings } from './group-events.store.ts'

/** Maximum number of a member's latest answers that a calendar is made of. */
const MAX_ANSWERS = 1_000

/** An event in someone's calendar. */
export type CalendarRow = EventSettings & {
  id: string
  group_name: string
  created_at: Date
  cancelled_at: Date | null
  revision: number
  status: RsvpStatus
}

const put = statement<{ userId: string; tokenHash: Buffer; at: Date }>(
  'calendars.put',
  `insert into calendar_addresses (user_id, token_hash, created_at)
   values (:userId, :tokenHash, :at)
   on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
)

const find = statement<{ userId: string }, { created_at: Date }>(
  'calendars.find',
  `select created_at from calendar_addresses where user_id = :userId`,
)

const findMember = statement<{ tokenHash: Buffer; at: Date }, { user_id: string }>(
  'calendars.find_member',
  `select address.user_id
     from calendar_addresses as address
     join users as member on member.id = address.user_id
    where address.token_hash = :tokenHash and member.deleted_at is null and not ${isSuspended('member', ':at::timestamptz')}`,
)

const remove = statement<{ userId: string }>(
  'calendars.remove',
  `delete from calendar_addresses where user_id = :userId`,
)

const listEvents = statement<{ userId: string; since: Date }, CalendarRow>(
  'calendars.list_events',
  `select event.id, event.title, event.description, event.start_at, event.end_at, event.time_zone, event.is_virtual,
          event.location, event.meeting_url, event.max_attendees, event.created_at, event.cancelled_at, event.revision,
          groups.name as group_name, answer.status
     from (select event_id, status
             from event_rsvps
            where user_id = :userId and list in ('going', 'maybe')
            order by event_id desc
            limit ${MAX_ANSWERS}) as answer
     join events as event on event.id = answer.event_id and event.end_at > :since
     join groups on groups.id = event.group_id
    where ${isMemberOf('event.group_id', ':userId')}
    order by event.start_at, event.id`,
  { slow: true },
)

/** The only file that writes SQL for `calendar_addresses`; reads what their calendars contain. */
export const calendarsStore = {
  /** Gives a member an address, or another one. */
  put: (db: Db, userId: string, tokenHash: Buffer, at: Date) => put.all(db, { userId, tokenHash, at }),

  find: (db: Db, userId: string) => find.maybe(db, { userId }),

  /** Whose address it is; undefined if it is no one's, or of someone who is suspended now. */
  findMember: async (db: Db, tokenHash: Buffer, at: Date) =>
    (await findMember.maybe(db, { tokenHash, at }))?.user_id,

  remove: (db: Db, userId: string) => remove.all(db, { userId }),

  /** The events of a member's groups that they go to or may go to, and that ended after `since`. */
  listEvents: (db: Db, userId: string, since: Date) => listEvents.all(db, { userId, since }),
}
