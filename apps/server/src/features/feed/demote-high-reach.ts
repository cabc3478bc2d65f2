import { AuthorLostReach } from '#events/feed.events'
import { relationsStore } from '#features/relations'
import type { Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'

/** By then every process has refreshed its set of high-reach authors: see `feedState`. */
const PROPAGATION_MS = 15_000

/** Demotes authors who have lost many followers, so that their posts are fanned out again. */
export async function demoteHighReach(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const at = new Date(ctx.now().getTime() + PROPAGATION_MS)
    for (const authorId of await relationsStore.demoteHighReach(tx))
      await publish(tx, AuthorLostReach, { authorId }, { at })
  })
}
