import type { Ctx } from '#platform/context'
import { ABSOLUTE_MS } from './sessions.rules.ts'
import { sessionsStore } from './sessions.store.ts'
import { fingerprint, newToken } from './sessions.tokens.ts'

/** Opens a session for a member and answers its secret: new at every log-in. */
export async function startSession(
  ctx: Ctx,
  memberId: string,
): Promise<{ token: string; sessionId: string }> {
  const token = newToken()
  const sessionId = ctx.newId()
  const at = ctx.now()
  const expiresAt = new Date(at.getTime() + ABSOLUTE_MS)
  await sessionsStore.insert(ctx.db, {
    id: sessionId,
    hash: fingerprint(token),
    userId: memberId,
    at,
    expiresAt,
  })
  return { token, sessionId }
}
