import type { Ctx } from '#platform/context'
import { purge } from '#platform/purge'
import { dayBefore, KEPT_DAYS } from './days.rules.ts'
import { ownActsStore } from './own-acts.store.ts'

/** Deletes the acts that no period needs any more. The counters of their days stay. */
export async function purgeOldActs(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const before = dayBefore(ctx.now(), KEPT_DAYS)
  await purge((limit) => ownActsStore.purgeBatch(ctx.db, before, limit))
}
