import { textOf } from '@guildhall/contract/texts'
import { fingerprint } from '#features/sessions'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { render } from '#platform/texts'
import { calendarText } from './calendar.copy.ts'
import { calendarsStore } from './calendars.store.ts'
import { groupEventsPolicy } from './group-events.policy.ts'
import { loadEvent } from './load-event.ts'

const DAY_MS = 86_400_000
/** A calendar keeps events for some time after they are over. */
const KEPT_DAYS = 90

/** Returns an event that the viewer may see as a calendar file, in a language. */
export async function showEventFile(
  ctx: Pick<Ctx, 'db' | 'config' | 'now'>,
  viewer: Actor,
  eventId: string,
  language: string,
): Promise<string> {
  const event = await loadEvent(ctx, viewer, eventId)
  const meeting_url = groupEventsPolicy.canSeeMeetingUrl(event) ? event.meeting_url : null
  return calendarText([{ ...event, meeting_url }], optionsOf(ctx, language))
}

/**
 * Returns the calendar of the member whose address has this token: the events of their groups that they go to or may go
 * to. It follows their answers and memberships immediately.
 */
export async function showCalendar(
  ctx: Pick<Ctx, 'db' | 'config' | 'now'>,
  token: string,
  language: string,
): Promise<string> {
  const now = ctx.now()
  const memberId = await calendarsStore.findMember(ctx.db, fingerprint(token), now)
  ensure(memberId, 'not_found')
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const events = await calendarsStore.listEvents(ctx.db, memberId, since)
  return calendarText(
    events.map((event) => ({ ...event, meeting_url: event.status === 'going' ? event.meeting_url : null })),
    optionsOf(ctx, language),
  )
}

function optionsOf({ config, now }: Pick<Ctx, 'config' | 'now'>, language: string) {
  return { name: render(textOf('event.calendar'), language), baseUrl: config.BASE_URL, now: now() }
}
