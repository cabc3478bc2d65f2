import { SessionEnded } from '#events/sessions.events'
import { worker } from '#platform/events/worker'
import { tellEnded } from './end-session.ts'

/** Repeats what log-out did at once, for the case that Redis or NATS did not hear it. Safe to run twice. */
export const tellSessionEnded = worker({
  name: 'sessions_tell-session-ended',
  on: SessionEnded,
  handle: (ctx, { sessionId, key }) => tellEnded(ctx, sessionId, key),
})
