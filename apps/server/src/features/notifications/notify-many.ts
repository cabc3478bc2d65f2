import { hintChanged } from './hint-changed.ts'
import type { NotificationKind } from './kinds.registry.ts'
import { notifyManyStore, type Announced } from './notify-many.store.ts'
import { raise, type TxCtx } from './reconcile.ts'

/** The number of members notified in one transaction. */
export const BATCH_SIZE = 200

/**
 * Notifies many members of the same, each of them once for a target. Returns how many were notified. With `isSilent`,
 * nothing is mailed or pushed.
 */
export async function notifyMany(
  ctx: TxCtx,
  kind: NotificationKind,
  announced: Announced,
  readerIds: readonly string[],
  { isSilent = false }: { isSilent?: boolean } = {},
): Promise<number> {
  if (readerIds.length === 0) return 0
  const ids = readerIds.map(() => ctx.newId())
  const created = await notifyManyStore.create(ctx.db, kind, announced, readerIds, ids)
  if (!isSilent) await raise(ctx.db, created)
  hintChanged(
    ctx,
    created.map(({ user_id }) => user_id),
  )
  return created.length
}
