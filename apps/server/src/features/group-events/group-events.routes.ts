import * as calls from '@guildhall/contract/group-events'
import type { FastifyReply } from 'fastify'
import type { Server } from '#platform/http/server'
import { languageOf } from '#platform/texts'
import { createCalendarAddress, revokeCalendarAddress, showCalendarState } from './calendar-address.ts'
import { cancelEvent } from './cancel-event.ts'
import { createEvent } from './create-event.ts'
import { editEvent } from './edit-event.ts'
import { viewOneEvent } from './group-events.views.ts'
import { listAttendees } from './list-attendees.ts'
import { listGroupEvents, listNextEvents } from './list-group-events.ts'
import { markAttendance } from './mark-attendance.ts'
import { rsvpToEvent } from './rsvp-to-event.ts'
import { showCalendar, showEventFile } from './show-calendar.ts'

/** The routes of the events of groups, of answers to them, and of calendars. */
export function groupEventsRoutes(server: Server): void {
  server.addList(calls.ListGroupEvents, ({ ctx, viewer, params, query }) =>
    listGroupEvents(ctx, viewer, params.id, query),
  )
  server.add(calls.ListNextEvents, ({ ctx, viewer, query }) => listNextEvents(ctx, viewer, query.limit))
  server.addIdempotent(
    calls.CreateEvent,
    ({ ctx, viewer, params, body }) => createEvent(ctx, viewer, params.id, body),
    ({ ctx, viewer }, id) => viewOneEvent(ctx, viewer, id),
  )
  server.add(calls.GetEvent, ({ ctx, viewer, params }) => viewOneEvent(ctx, viewer, params.id))
  server.add(calls.EditEvent, ({ ctx, viewer, params, body }) => editEvent(ctx, viewer, params.id, body))
  server.add(calls.CancelEvent, ({ ctx, viewer, params }) => cancelEvent(ctx, viewer, params.id))
  attendeesRoutes(server)
  calendarRoutes(server)
}

function attendeesRoutes(server: Server): void {
  server.add(calls.RsvpToEvent, ({ ctx, viewer, params, body }) =>
    rsvpToEvent(ctx, viewer, params.id, body.status),
  )
  server.addList(calls.ListAttendees, ({ ctx, viewer, params, query }) =>
    listAttendees(ctx, viewer, params.id, query),
  )
  server.add(calls.MarkAttendance, ({ ctx, viewer, params, body }) =>
    markAttendance(ctx, viewer, params.id, params.userId, body.attended),
  )
}

function calendarRoutes(server: Server): void {
  server.add(calls.GetCalendarState, ({ ctx, viewer }) => showCalendarState(ctx, viewer))
  server.add(calls.CreateCalendarAddress, ({ ctx, viewer }) => createCalendarAddress(ctx, viewer))
  server.add(calls.RevokeCalendarAddress, ({ ctx, viewer }) => revokeCalendarAddress(ctx, viewer))
  server.add(calls.GetEventFile, async ({ ctx, viewer, params, request, reply }) =>
    sendCalendar(reply, 'event.ics', await showEventFile(ctx, viewer, params.id, languageOf(request))),
  )
  server.add(calls.GetCalendar, async ({ ctx, params, request, reply }) =>
    sendCalendar(reply, 'guildhall.ics', await showCalendar(ctx, params.token, languageOf(request))),
  )
}

function sendCalendar(reply: FastifyReply, fileName: string, text: string): void {
  void reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(text)
}
