import type { Actor, Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { endSessions } from './end-session.ts'
import { sessionsStore } from './sessions.store.ts'

/** Logs the actor out of one of their sessions. Those of others are not found. */
export async function revokeSession(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const count = await endSessions(ctx, (tx) => sessionsStore.deleteOwn(tx, actor.memberId, id))
  ensure(count > 0, 'not_found')
}

/** Logs the viewer out of every session but this one. */
export async function revokeOtherSessions(ctx: Ctx, viewer: Viewer): Promise<void> {
  await endSessions(ctx, (tx) => sessionsStore.deleteOthers(tx, viewer.memberId, viewer.sessionId))
}
