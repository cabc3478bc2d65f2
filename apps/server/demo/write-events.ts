import { createEvent, markAttendance, rsvpToEvent } from '#features/group-events'
import { fail, type DemoContext } from './demo-context.ts'
import { EVENTS, type DemoEvent } from './events.ts'
import { hoursAgo } from './hours-ago.ts'

const HOUR_MS = 3_600_000
/** When events were planned: an hour before the first answer. */
const PLANNED_HOURS = 20 * 24

/** Creates the events of the cast and their answers, through the same acts as real members. */
export async function writeEvents(demo: DemoContext, groups: ReadonlyMap<string, string>): Promise<void> {
  for (const event of EVENTS) await writeEvent(demo, groups.get(event.group) ?? fail(event.group), event)
}

async function writeEvent(demo: DemoContext, groupId: string, event: DemoEvent): Promise<void> {
  const { ctx, idOf, actorOf } = demo
  const { by, title, description, timeZone, location, meetingUrl, seats } = event
  const start = startOf(ctx.now(), event)
  const planned = hoursAgo(ctx, PLANNED_HOURS)
  const { id } = await createEvent(planned, actorOf(by), groupId, {
    title,
    description,
    startAt: start.toISOString(),
    endAt: new Date(start.getTime() + event.lasts * HOUR_MS).toISOString(),
    timeZone,
    isVirtual: meetingUrl !== undefined,
    location: location ?? null,
    meetingUrl: meetingUrl ?? null,
    maxAttendees: seats ?? null,
  })
  const answers = [
    ...event.going.map((who) => ({ who, status: 'going' as const })),
    ...(event.maybe ?? []).map((who) => ({ who, status: 'maybe' as const })),
    ...(event.notGoing ?? []).map((who) => ({ who, status: 'not_going' as const })),
  ]
  for (const [at, { who, status }] of answers.entries())
    await rsvpToEvent(hoursAgo(ctx, PLANNED_HOURS - at - 1), actorOf(who), id, status)
  for (const who of event.attended ?? []) await markAttendance(ctx, actorOf(by), id, idOf(who), true)
}

function startOf(now: Date, { days, hour }: DemoEvent): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, hour))
}
