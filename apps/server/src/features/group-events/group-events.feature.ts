import type { Feature } from '#platform/feature'
import { eraseGroupEvents } from './erase-group-events.ts'
import { eventNotification, notifyNews, notifySeats } from './event.notification.ts'
import { eventSubjects } from './event.subject.ts'
import { eventTopic } from './event.topic.ts'
import { exportGroupEvents } from './export-group-events.ts'
import { groupEventsRoutes } from './group-events.routes.ts'
import { removeEventsOfClosed } from './remove-closed.worker.ts'
import { removeRsvpsOfLeft } from './remove-rsvps.worker.ts'

export const groupEventsFeature: Feature = {
  name: 'group-events',
  routes: groupEventsRoutes,
  workers: [notifyNews, notifySeats, removeRsvpsOfLeft, removeEventsOfClosed],
  notifications: [eventNotification],
  subjects: eventSubjects,
  topics: [eventTopic],
  erase: eraseGroupEvents,
  exportData: exportGroupEvents,
}
