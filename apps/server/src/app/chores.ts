import { choresStore } from '#platform/chores.store'
import { forChores, type Ctx, type OwnedCtx } from '#platform/context'
import { MINUTE_MS, type Chore } from '#platform/feature'
import { purgeOldKeys } from '#platform/http/idempotency'
import { features } from './features.ts'

export const CHORES: readonly Chore[] = [
  { run: purgeOldKeys, everyMs: 10 * MINUTE_MS },
  ...features.flatMap((feature) => feature.chores ?? []),
]

/** Of an interval: timers of several processes drift, and the next one must not find its chore not quite due. */
const DUE_AFTER = 0.9

/** Runs a chore if it is due: of all processes only one does. A chore that failed is due again after its interval. */
export async function runIfDue(ctx: Ctx, { run, everyMs }: Chore): Promise<void> {
  try {
    const now = ctx.now()
    const nextAt = new Date(now.getTime() + everyMs * DUE_AFTER)
    if (await choresStore.claim(ctx.db, run.name, now, nextAt)) await run(ctx)
  } catch (error) {
    ctx.log.warn({ chore: run.name, error: String(error) }, 'chore failed')
  }
}

/** Runs every chore that is due, now and at its interval. Returns a function that stops the timers. */
export function startChores(owned: OwnedCtx): () => void {
  const ctx = forChores(owned)
  const timers = CHORES.map((chore) => {
    void runIfDue(ctx, chore)
    return setInterval(() => void runIfDue(ctx, chore), chore.everyMs)
  })
  return () => timers.forEach(clearInterval)
}
