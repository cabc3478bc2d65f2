import type { Ctx } from '#platform/context'
import { purge } from '#platform/purge'
import { raisesStore } from './raises.store.ts'

/** A day counts; what comes late may still ask for the day before. */
const KEPT_MS = 2 * 24 * 60 * 60_000

/** Forgets what people told each other of more than two days ago. */
export async function forgetRaises(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  await purge((limit) => raisesStore.forget(ctx.db, before, limit))
}
