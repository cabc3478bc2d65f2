import type { Ctx } from '#platform/context'
import { purge } from '#platform/purge'
import { raisesStore } from './raises.store.ts'

/** The limit covers one day; a late event may still count the day before its own. */
const RETENTION_MS = 2 * 24 * 60 * 60_000

/** Purges raises older than two days. */
export async function purgeRaises(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETENTION_MS)
  await purge((limit) => raisesStore.purge(ctx.db, before, limit))
}
