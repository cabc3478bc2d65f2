import { startSession } from '../apps/server/src/features/sessions/index.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openContext } from '../apps/server/src/platform/open-context.ts'

/** Starts a session for each member with the product's own code and returns their cookies. */
export async function signIn(env: Record<string, string>, memberIds: readonly string[]): Promise<string[]> {
  const ctx = openContext(readConfig({ ...env, LOG_LEVEL: 'silent' }), 'bench')
  try {
    const cookies: string[] = []
    for (let at = 0; at < memberIds.length; at += 8) {
      const batch = memberIds.slice(at, at + 8)
      const sessions = await Promise.all(batch.map((id) => startSession(ctx, id)))
      cookies.push(...sessions.map(({ token }) => `__Host-guildhall_session=${token}`))
    }
    return cookies
  } finally {
    await ctx.close()
  }
}
