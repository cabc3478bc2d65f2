import { closeAccount } from '#features/members'
import { endAllSessions } from '#features/sessions'
import type { Ctx } from '#platform/context'
import { features } from './features.ts'

/**
 * Deletes a member: closes the account, ends its sessions, then runs the part of every feature, from the last to the
 * first, as features build on those before them. Every step is short and can be repeated: after an interruption, call it
 * again. What others wrote stays, and so does an empty row of `users` for it to reference.
 */
export async function eraseMember(ctx: Ctx, memberId: string): Promise<void> {
  await closeAccount(ctx, memberId)
  await endAllSessions(ctx, memberId)
  for (const { erase } of features.toReversed()) await erase?.run(ctx, memberId)
  ctx.log.info({ member: memberId }, 'member deleted')
}
