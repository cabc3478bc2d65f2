import { SessionsExpired } from '#events/sessions.events'
import { batchWorker } from '#platform/events/worker'
import { publishClosed } from './ended-sessions.messages.ts'

/** Closes the streams of expired sessions. Redis has nothing of them: an entry ends with its session. Safe to run twice. */
export const pushSessionsExpired = batchWorker({
  name: 'sessions_push-sessions-expired',
  on: SessionsExpired,
  handleAll(ctx, expired) {
    for (const { sessionIds } of expired) for (const id of sessionIds) publishClosed(ctx, id)
    return Promise.resolve()
  },
})
