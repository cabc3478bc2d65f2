import type { Input } from '@guildhall/contract/endpoint'
import type { CreateEvent } from '@guildhall/contract/group-events'
import { groupsStore } from '#features/groups'
import { memberActor, type Ctx } from '#platform/context'
import { createEvent } from '../src/features/group-events/create-event.ts'
import { rsvpToEvent } from '../src/features/group-events/rsvp-to-event.ts'

const HOUR_MS = 3_600_000

type Draft = Input<typeof CreateEvent>['body']
type Options = Partial<Draft> & {
  /** Hours from now until the start; 48 unless given. */
  inHours?: number
  /** Who goes, in this order. */
  going?: readonly string[]
}

/** What a call that creates an event sends: by default one of two hours, in two days. */
export function eventDraft(now: Date, { inHours = 48, ...overrides }: Options = {}): Draft {
  const start = now.getTime() + inHours * HOUR_MS
  return {
    title: 'Bindery evening',
    description: 'Bring a book that needs a new spine.',
    startAt: new Date(start).toISOString(),
    endAt: new Date(start + 2 * HOUR_MS).toISOString(),
    timeZone: 'Europe/Berlin',
    isVirtual: false,
    location: 'Old Paper Mill, Room 3',
    meetingUrl: null,
    maxAttendees: null,
    ...overrides,
  }
}

/**
 * Creates an event of a group by its owner. Returns its id. With a start in the past, it is created as of a minute
 * before that start.
 */
export async function buildEvent(
  ctx: Ctx,
  groupId: string,
  { going = [], ...options }: Options = {},
): Promise<string> {
  const draft = eventDraft(ctx.now(), options)
  const start = new Date(draft.startAt)
  const now = start < ctx.now() ? () => new Date(start.getTime() - 60_000) : ctx.now
  const owner = memberActor((await groupsStore.findOwner(ctx.db, groupId)) ?? '')
  const { id } = await createEvent({ ...ctx, now }, owner, groupId, draft)
  for (const memberId of going) await rsvpToEvent({ ...ctx, now }, memberActor(memberId), id, 'going')
  return id
}
