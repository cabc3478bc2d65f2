import { forgetMails } from '#features/delivery'
import { letFallBack, refreshViral } from '#features/feed'
import { giveLostTurns, removeOrphans } from '#features/media'
import { forgetRaises } from '#features/notifications'
import { forgetStale } from '#features/sessions'
import { forChores, type Ctx, type OwnedCtx } from '#platform/context'
import { forgetOldKeys } from '#platform/http/idempotency'

const MINUTE_MS = 60_000

type Chore = (ctx: Ctx) => Promise<unknown>

/** What is done again and again, and how often. */
const CHORES: readonly { chore: Chore; everyMs: number }[] = [
  { chore: forgetStale, everyMs: 10 * MINUTE_MS },
  { chore: forgetOldKeys, everyMs: 10 * MINUTE_MS },
  { chore: giveLostTurns, everyMs: 10 * MINUTE_MS },
  { chore: removeOrphans, everyMs: 10 * MINUTE_MS },
  { chore: forgetMails, everyMs: 60 * MINUTE_MS },
  { chore: forgetRaises, everyMs: 60 * MINUTE_MS },
  { chore: letFallBack, everyMs: 10 * MINUTE_MS },
  { chore: refreshViral, everyMs: MINUTE_MS },
]

/** Removes what has expired and refreshes what ages, from now on; several processes may do it at once. Answers a function that ends it. */
export function keepHouse(owned: OwnedCtx): () => void {
  const ctx = forChores(owned)
  const timers = CHORES.map(({ chore, everyMs }) => {
    const run = () =>
      chore(ctx).catch((error: unknown) =>
        ctx.log.warn({ chore: chore.name, error: String(error) }, 'chore failed'),
      )
    void run()
    return setInterval(run, everyMs)
  })
  return () => timers.forEach(clearInterval)
}
