import type { AttendeeList, RsvpStatus } from '@guildhall/contract/group-events'
import type { MemberCard } from '@guildhall/contract/members'
import type { Position } from '#features/groups'
import { memberCard } from '#features/members'
import { inBlockWith } from '#features/relations'
import { statement, type Db } from '#platform/db'

/** Someone who answered, with their card. */
export type AttendeeRow = {
  user_id: string
  card: MemberCard
  status: RsvpStatus
  is_waiting: boolean
  attended: boolean
  answered_at: Date
  place: number
}

const COLUMNS = `rsvp.user_id, rsvp.status, rsvp.is_waiting, rsvp.attended, rsvp.answered_at, rsvp.place,
          ${memberCard('person')} as card`
const FROM = `event_rsvps as rsvp
     join users as person on person.id = rsvp.user_id and person.deleted_at is null`

const page = statement<
  {
    eventId: string
    list: AttendeeList
    viewerId: string
    seesAll: boolean
    number: string
    limit: number
  },
  AttendeeRow
>(
  'event_attendees.page',
  `select ${COLUMNS}
     from ${FROM}
    where rsvp.event_id = :eventId and rsvp.list = :list and rsvp.place > :number::bigint
      and (:seesAll or rsvp.user_id not in ${inBlockWith(':viewerId')})
    order by rsvp.place
    limit :limit`,
)

const find = statement<{ eventId: string; userId: string }, AttendeeRow>(
  'event_attendees.find',
  `select ${COLUMNS} from ${FROM} where rsvp.event_id = :eventId and rsvp.user_id = :userId`,
)

/** Reads who answered, for members of the group. Deleted accounts are left out. */
export const attendeesStore = {
  /**
   * Who answered first comes first, with one row more than `limit`; without members in a block with the viewer, unless
   * the viewer sees all.
   */
  page: (
    db: Db,
    eventId: string,
    list: AttendeeList,
    { viewerId, seesAll }: { viewerId: string; seesAll: boolean },
    { number }: Position,
    limit: number,
  ) => page.all(db, { eventId, list, viewerId, seesAll, number, limit: limit + 1 }),

  /** One of them, regardless of blocks. */
  find: (db: Db, eventId: string, userId: string) => find.maybe(db, { eventId, userId }),
}
