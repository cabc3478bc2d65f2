import { startSession } from '../apps/server/src/features/sessions/index.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openContext } from '../apps/server/src/platform/open-context.ts'

/** Opens a session for each member by the product's own code and answers the cookies of their browsers. */
export async function signIn(env: Record<string, string>, memberIds: readonly string[]): Promise<string[]> {
  const ctx = openContext(readConfig({ ...env, LOG_LEVEL: 'silent' }), 'bench')
  try {
    const cookies: string[] = []
    for (let at = 0; at < memberIds.length; at += 8) {
      const some = memberIds.slice(at, at + 8)
      const sessions = await Promise.all(some.map((id) => startSession(ctx, id)))
      cookies.push(...sessions.map(({ token }) => `__Host-guildhall_session=${token}`))
    }
    return cookies
  } finally {
    await ctx.close()
  }
}
