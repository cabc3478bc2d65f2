import { SessionEnded } from '#events/sessions.events'
import { distinctBy } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { publishEnded } from './end-session.ts'

/** Repeats the invalidation of log-outs, in case Redis or NATS missed it. Safe to run twice. */
export const pushSessionEnded = batchWorker({
  name: 'sessions_tell-session-ended',
  on: SessionEnded,
  async handleAll(ctx, ended) {
    const sessions = distinctBy(ended, ({ sessionId }) => sessionId)
    await Promise.all(sessions.map(({ sessionId, key }) => publishEnded(ctx, sessionId, key)))
  },
})
