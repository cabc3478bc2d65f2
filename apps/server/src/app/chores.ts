import { forChores, type OwnedCtx } from '#platform/context'
import { MINUTE_MS, type Chore } from '#platform/feature'
import { purgeOldKeys } from '#platform/http/idempotency'
import { features } from './features.ts'

const CHORES: readonly Chore[] = [
  { run: purgeOldKeys, everyMs: 10 * MINUTE_MS },
  ...features.flatMap((feature) => feature.chores ?? []),
]

/** Runs every chore now and at its interval; several processes may do so. Returns a function that stops the timers. */
export function startChores(owned: OwnedCtx): () => void {
  const ctx = forChores(owned)
  const timers = CHORES.map(({ run, everyMs }) => {
    const runOnce = () =>
      run(ctx).catch((error: unknown) =>
        ctx.log.warn({ chore: run.name, error: String(error) }, 'chore failed'),
      )
    void runOnce()
    return setInterval(runOnce, everyMs)
  })
  return () => timers.forEach(clearInterval)
}
