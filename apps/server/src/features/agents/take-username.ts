import { isHandleFree, lockHandles } from '#features/usernames'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'

/**
 * Returns the username that an agent gets, in lower case, locked until the end of the transaction. Conflict if it
 * belongs to someone else, in any case. Unlike members, agents may have reserved usernames and those with `agent_ai`.
 */
export async function takeUsername(ctx: Ctx, tx: Tx, agentId: string, requested: string): Promise<string> {
  const username = requested.toLowerCase()
  await lockHandles(tx, [username])
  const isFree = await isHandleFree(tx, username, agentId, ctx.now())
  ensure(isFree, 'username_taken')
  return username
}
