import { watchHeads } from '#features/feed'
import { watchMembers } from '#features/members'
import type { Ctx } from '#platform/context'

/** Hears from other processes what this one must no longer cache: in every process that shows or delivers anything. */
export function startListeners(ctx: Ctx): void {
  watchMembers(ctx)
  watchHeads(ctx)
}
