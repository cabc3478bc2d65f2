import { MAX_LISTED_SESSIONS, type Session } from '@guildhall/contract/sessions'
import type { Ctx, Viewer } from '#platform/context'
import { sessionsStore } from './sessions.store.ts'
import { nameUserAgent } from './user-agent.rules.ts'

/** Returns where the viewer is logged in: here, then the sessions they used last. */
export async function listSessions(ctx: Ctx, viewer: Viewer): Promise<Session[]> {
  const own = { userId: viewer.memberId, currentId: viewer.sessionId }
  const rows = await sessionsStore.listLive(ctx.db, own, ctx.now(), MAX_LISTED_SESSIONS)
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    ...nameUserAgent(row.user_agent),
    isCurrent: row.id === viewer.sessionId,
  }))
}
