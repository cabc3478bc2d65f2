import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import type { Told } from './batches.store.ts'
import { raise, tellChanged } from './tell.ts'

/** So many are told in one transaction. */
export const BATCH = 200
/** Nobody comes before it. */
export const FIRST = '00000000-0000-0000-0000-000000000000'

/** Tells of notifications that were made for many members at once. */
export async function tellBatch(ctx: Omit<Ctx, 'db'> & { db: Tx }, told: readonly Told[]): Promise<void> {
  await Promise.all(told.map((one) => raise(ctx.db, one)))
  tellChanged(
    ctx,
    told.map(({ user_id }) => user_id),
  )
}
