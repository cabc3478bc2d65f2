export { groupEventsFeature } from './group-events.feature.ts'
export { createEvent } from './create-event.ts'
export { markAttendance } from './mark-attendance.ts'
export { rsvpToEvent } from './rsvp-to-event.ts'
