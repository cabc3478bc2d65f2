import type { Ctx } from '#platform/context'
import { addLocalSessions, localSessions } from './local-sessions.cache.ts'

/** Makes every process close the streams of this session and drop it from its cache, this process immediately. */
export function publishClosed(ctx: Pick<Ctx, 'config' | 'nats' | 'now'>, sessionId: string): void {
  localSessions(ctx)?.markEnded(sessionId, ctx.now().getTime())
  ctx.nats.send(ctx.nats.subject(`session.ended.${sessionId}`), '')
}

/**
 * Has this process cache the sessions of its callers and drop them when they end. They are all dropped when a message
 * may have been missed.
 */
export function watchEndedSessions(ctx: Pick<Ctx, 'config' | 'nats' | 'now'>): void {
  const sessions = addLocalSessions(ctx)
  ctx.nats.listen(ctx.nats.subject('session.ended.*'), (_, subject) =>
    sessions.markEnded(subject.slice(subject.lastIndexOf('.') + 1), ctx.now().getTime()),
  )
  ctx.nats.onReconnect(() => {
    sessions.clear()
    // Again once NATS has this process's subscription: until then it could miss a message.
    void ctx.nats.flush().then(sessions.clear)
  })
}
