import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { MAX_SESSION_MS } from './sessions.rules.ts'
import { sessionsStore } from './sessions.store.ts'
import { fingerprint, newToken } from './sessions.tokens.ts'
import { MAX_USER_AGENT_LENGTH } from './user-agent.rules.ts'

/** Starts a session for a member in the browser with this user agent. Its token is new at every log-in. */
export async function startSession(
  ctx: Ctx,
  memberId: string,
  userAgent?: string,
): Promise<{ token: string; sessionId: string }> {
  const token = newToken()
  const sessionId = ctx.newId()
  const at = ctx.now()
  const expiresAt = new Date(at.getTime() + MAX_SESSION_MS)
  const isStarted = await sessionsStore.insert(ctx.db, {
    id: sessionId,
    hash: fingerprint(token),
    userId: memberId,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    at,
    expiresAt,
  })
  ensure(isStarted, 'forbidden')
  return { token, sessionId }
}
