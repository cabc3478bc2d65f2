import type { Actor, Ctx } from '#platform/context'
import { membersStore } from './members.store.ts'

/** Records that a member finished or skipped the first steps. Doing so again changes nothing. */
export async function finishOnboarding(
  ctx: Pick<Ctx, 'db' | 'now'>,
  actor: Pick<Actor, 'memberId'>,
): Promise<void> {
  await membersStore.setOnboarded(ctx.db, actor.memberId, ctx.now())
}
