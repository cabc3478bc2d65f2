import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { groupEventsStore } from './group-events.store.ts'

/** As many as a group can have in some years. */
const MAX_EVENTS = 10_000

/** Deletes the events of those of these groups that are closed for good: they have no members and cannot be restored. */
export async function removeClosed(
  ctx: Pick<Ctx, 'now'>,
  tx: Tx,
  groupIds: readonly string[],
): Promise<void> {
  await groupEventsStore.removeOfClosed(tx, groupIds, ctx.now(), MAX_EVENTS)
}
