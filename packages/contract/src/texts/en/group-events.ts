/** Reasons for refusals of events, and the name of a calendar. */
export const GROUP_EVENTS_TEXTS = {
  'event.title_too_short': 'Title must be at least 3 characters',
  'event.meeting_url': 'Meeting link must be an https address',
  'event.ends_before_start': 'The event must end after it starts.',
  'event.too_long': 'An event can last up to {days} days.',
  'event.start_in_past': 'The event can’t start in the past.',
  'event.start_too_late': 'An event can be planned up to {days} days ahead.',
  'event.cancelled': 'This event was canceled.',
  'event.over': 'This event is over.',
  'event.not_started': 'Attendance can be marked once the event has started.',
  'event.calendar': 'Guildhall events',
  'event.limit_reached': 'A group can have up to {max} upcoming events.',
} as const
