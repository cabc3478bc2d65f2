import type { Interest } from '@guildhall/contract/onboarding'
import type { Actor, Ctx } from '#platform/context'
import { inOrder } from './interest-words.rules.ts'
import { interestsStore } from './interests.store.ts'

/** Replaces what a member is interested in. */
export async function saveInterests(
  ctx: Pick<Ctx, 'db' | 'now'>,
  actor: Actor,
  chosen: readonly Interest[],
): Promise<Interest[]> {
  const interests = inOrder(chosen)
  await interestsStore.save(ctx.db, actor.memberId, interests, ctx.now())
  return interests
}
