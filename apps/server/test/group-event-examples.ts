import type { Endpoint } from '@guildhall/contract/endpoint'
import * as events from '@guildhall/contract/group-events'
import { memberActor } from '#platform/context'
import { createCalendarAddress } from '../src/features/group-events/calendar-address.ts'
import type { Caller, TestApp } from './app.ts'
import { buildMember } from './build.ts'
import { buildEvent, eventDraft } from './build-event.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import { groupFor } from './group-examples.ts'
import type { Role } from './roles.ts'

const onEvent = { params: { id: UNKNOWN_ID } }
// Its times are in the future for as long as tests run.
const draft = eventDraft(new Date())

/** An event of a group that relates to the caller as the role requires; another member goes. */
const prepareEvent = async (app: TestApp, caller: Caller, role: Role) => {
  const { id, memberId } = await groupFor(app, caller, role)
  return { params: { id: await buildEvent(app.ctx, id, { going: [memberId] }) } }
}

/** Examples for the calls about events of groups. */
export const GROUP_EVENT_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [
    events.ListGroupEvents,
    {
      ...onEvent,
      query: { limit: '10', when: 'upcoming' },
      prepare: async (app, caller, role) => {
        const { id } = await groupFor(app, caller, role)
        await buildEvent(app.ctx, id)
        return { params: { id } }
      },
    },
  ],
  [
    events.CreateEvent,
    {
      ...onEvent,
      body: { ...draft, meetingUrl: 'https://meet.example/room', maxAttendees: 20 },
      prepare: async (app, caller, role) => ({ params: { id: (await groupFor(app, caller, role)).id } }),
    },
  ],
  [
    events.ListNextEvents,
    {
      query: { limit: '5' },
      prepare: async (app, caller) => {
        const { id } = await groupFor(app, caller, 'owner')
        await buildEvent(app.ctx, id)
      },
    },
  ],
  [events.GetEvent, { ...onEvent, prepare: prepareEvent }],
  [
    events.EditEvent,
    { ...onEvent, body: { ...draft, title: 'Another title', isVirtual: true }, prepare: prepareEvent },
  ],
  [events.CancelEvent, { ...onEvent, prepare: prepareEvent }],
  [events.RsvpToEvent, { ...onEvent, body: { status: 'going' }, prepare: prepareEvent }],
  [events.ListAttendees, { ...onEvent, query: { limit: '10', list: 'going' }, prepare: prepareEvent }],
  [
    events.MarkAttendance,
    {
      params: { id: UNKNOWN_ID, userId: UNKNOWN_ID },
      body: { attended: true },
      prepare: async (app, caller, role) => {
        const { id, memberId } = await groupFor(app, caller, role)
        const eventId = await buildEvent(app.ctx, id, { inHours: -1, going: [memberId] })
        return { params: { id: eventId, userId: memberId } }
      },
    },
  ],
  [events.GetEventFile, { ...onEvent, prepare: prepareEvent }],
  [events.GetCalendarState, {}],
  [events.CreateCalendarAddress, {}],
  [events.RevokeCalendarAddress, {}],
  [
    events.GetCalendar,
    {
      params: { token: 'x'.repeat(43) },
      prepare: async ({ ctx }, caller) => {
        const memberId = caller?.memberId ?? (await buildMember(ctx))
        const { url } = await createCalendarAddress(ctx, memberActor(memberId))
        return { params: { token: url.slice(url.lastIndexOf('/') + 1, -'.ics'.length) } }
      },
    },
  ],
]
