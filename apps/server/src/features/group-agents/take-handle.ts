import { textOf } from '@guildhall/contract/texts'
import { takeUsername } from '#features/agents'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { AppError, ensure } from '#platform/errors'
import { handleFrom, isOfSite } from './handle.rules.ts'

/** More tries than agents with one name that a few groups have. */
const MAX_TRIES = 50

/** Returns the requested handle for an agent, locked until the end of the transaction; conflict if it is taken. */
export async function takeHandle(ctx: Ctx, tx: Tx, agentId: string, requested: string): Promise<string> {
  ensure(!isOfSite(requested.toLowerCase()), 'invalid', textOf('username.reserved'))
  return takeUsername(ctx, tx, agentId, requested)
}

/** Returns a free handle made from an agent's name, locked until the end of the transaction. */
export async function makeHandle(ctx: Ctx, tx: Tx, agentId: string, name: string): Promise<string> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const handle = handleFrom(name, attempt)
    if (isOfSite(handle)) continue
    const taken = await takeUsername(ctx, tx, agentId, handle).catch(ignoreTaken)
    if (taken !== undefined) return taken
  }
  return takeUsername(ctx, tx, agentId, handleFrom(`${name.slice(0, 30)} ${agentId.slice(-12)}`, 1))
}

function ignoreTaken(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'username_taken') return undefined
  throw error
}
