import { block, loadStandingToBlocked } from '#features/relations'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'

/** Blocks someone: what was between the two ends, and each is hidden from the other. Blocked again, it stays so. */
export async function blockMember(ctx: Ctx, viewer: Viewer, memberId: string): Promise<void> {
  ensure(memberId !== viewer.memberId, 'invalid', 'You cannot block yourself.')
  await loadStandingToBlocked(ctx, viewer.memberId, memberId)
  await block(ctx, viewer.memberId, memberId)
}
