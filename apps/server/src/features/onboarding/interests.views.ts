import type { Interest } from '@guildhall/contract/onboarding'
import type { Ctx } from '#platform/context'
import { inOrder } from './interest-words.rules.ts'
import { interestsStore } from './interests.store.ts'

/** Returns what a member is interested in. */
export async function viewInterests(ctx: Pick<Ctx, 'db'>, memberId: string): Promise<Interest[]> {
  return inOrder((await interestsStore.find(ctx.db, memberId))?.interests ?? [])
}
