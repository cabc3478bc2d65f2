import {
  MAX_EVENT_DAYS,
  MAX_EVENT_FACES,
  MAX_WAITING_POSITION,
  type RsvpStatus,
} from '@guildhall/contract/group-events'
import type { MemberCard } from '@guildhall/contract/members'
import {
  groupsOf,
  isManagerOf,
  isMemberOf,
  MOMENT,
  roleIn,
  type GroupRole,
  type Position,
} from '#features/groups'
import { memberCard } from '#features/members'
import { areInBlock, inBlockWith } from '#features/relations'
import { statement, type Db } from '#platform/db'
import type { EventSettings } from './group-events.store.ts'

/** What policies need of an event: its times, the viewer's role in its group, and the viewer's answer. */
export type EventFacts = {
  start_at: Date
  end_at: Date
  cancelled_at: Date | null
  privacy: 'public' | 'private'
  role: GroupRole | null
  status: RsvpStatus | null
  is_waiting: boolean | null
}

/** An event with its group and the viewer's answer. */
export type EventRow = EventSettings &
  EventFacts & {
    id: string
    group_id: string
    group_name: string
    /** Null if their account was deleted, or if they and the viewer do not see each other. */
    creator: MemberCard | null
    created_at: Date
    revision: number
    going_count: number
    waiting_count: number
    maybe_count: number
    not_going_count: number
    attended_count: number
    attended: boolean | null
    waiting_position: number | null
  }

/** A place in a list by start. */
type Placed = { id: string; start_at: Date }

// No event is longer: one that started before is over.
const MAX_LENGTH = `interval '${MAX_EVENT_DAYS} days'`

const findMany = statement<{ ids: readonly string[]; viewerId: string }, EventRow>(
  'events.find_many',
  `select event.id, event.group_id, event.title, event.description, event.start_at, event.end_at, event.time_zone,
          event.is_virtual, event.location, event.meeting_url, event.max_attendees, event.created_at, event.cancelled_at,
          event.revision, event.going_count, event.waiting_count, event.maybe_count, event.not_going_count,
          event.attended_count, groups.name as group_name, groups.privacy,
          ${roleIn('event.group_id', ':viewerId')} as role, own.status, own.is_waiting, own.attended,
          case when own.is_waiting then (
            select count(*)::int
              from (select from event_rsvps as ahead
                     where ahead.event_id = event.id and ahead.list = 'waiting' and ahead.place <= own.place
                     limit ${MAX_WAITING_POSITION}) as counted)
          end as waiting_position,
          case when creator.id is not null and not ${areInBlock('creator.id', ':viewerId')}
               then ${memberCard('creator')} end as creator
     from events as event
     join groups on groups.id = event.group_id
     left join event_rsvps as own on own.event_id = event.id and own.user_id = :viewerId
     left join users as creator on creator.id = event.created_by_id and creator.deleted_at is null
    where event.id = any(:ids)`,
)

const faces = statement<{ ids: readonly string[]; viewerId: string }, { event_id: string; card: MemberCard }>(
  'events.faces',
  `select event.id as event_id, face.card
     from events as event
    cross join lateral (
      select rsvp.place, ${memberCard('person')} as card
        from event_rsvps as rsvp
        join users as person on person.id = rsvp.user_id and person.deleted_at is null
       where rsvp.event_id = event.id and rsvp.list = 'going'
         and (${isManagerOf('event.group_id', ':viewerId')} or rsvp.user_id not in ${inBlockWith(':viewerId')})
       order by rsvp.place
       limit ${MAX_EVENT_FACES}) as face
    where event.id = any(:ids) and ${isMemberOf('event.group_id', ':viewerId')}
    order by event.id, face.place`,
)

type Page = { groupId: string; number: string; after: string; at: Date; limit: number }

const upcoming = statement<Page, Placed>(
  'events.upcoming',
  `select id, start_at
     from events
    where group_id = :groupId and (start_at, id) > (${MOMENT}, :after::uuid)
      and start_at > :at::timestamptz - ${MAX_LENGTH} and end_at > :at
    order by start_at, id
    limit :limit`,
)

const past = statement<Page, Placed>(
  'events.past',
  `select id, start_at
     from events
    where group_id = :groupId and (start_at, id) < (${MOMENT}, :after::uuid) and start_at < :at and end_at <= :at
    order by start_at desc, id desc
    limit :limit`,
)

const next = statement<{ memberId: string; at: Date; limit: number }, { id: string }>(
  'events.next',
  `select event.id
     from ${groupsOf(':memberId')} as own
    cross join lateral (
      select events.id, events.start_at
        from events
       where events.group_id = own.group_id and events.start_at > :at::timestamptz - ${MAX_LENGTH}
         and events.end_at > :at and events.cancelled_at is null
         and not exists (select from event_rsvps as answer
                          where answer.event_id = events.id and answer.user_id = :memberId
                            and answer.status = 'not_going')
       order by events.start_at, events.id
       limit :limit) as event
    order by event.start_at, event.id
    limit :limit`,
)

const toPage = ({ number, id }: Position, limit: number) => ({ number, after: id, limit: limit + 1 })

/** Reads events for those who may see them. Pages have one row more than `limit`. */
export const eventListsStore = {
  /** These events, whether or not the viewer may see them; in no particular order. */
  findMany: (db: Db, ids: readonly string[], viewerId: string): Promise<EventRow[]> | [] =>
    ids.length === 0 ? [] : findMany.all(db, { ids, viewerId }),

  /** The first who go to these events, for members of the group; without those in a block with a plain member. */
  faces: (db: Db, ids: readonly string[], viewerId: string) =>
    ids.length === 0 ? [] : faces.all(db, { ids, viewerId }),

  /** Events that are not over, the next first. */
  upcoming: (db: Db, groupId: string, position: Position, at: Date, limit: number) =>
    upcoming.all(db, { groupId, at, ...toPage(position, limit) }),

  /** Events that are over, the latest first. */
  past: (db: Db, groupId: string, position: Position, at: Date, limit: number) =>
    past.all(db, { groupId, at, ...toPage(position, limit) }),

  /** The next events of a member's groups, without cancelled ones and those they do not go to. */
  next: async (db: Db, memberId: string, at: Date, limit: number) =>
    (await next.all(db, { memberId, at, limit })).map(({ id }) => id),
}
