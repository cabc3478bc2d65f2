import { AuthorFellBack } from '#events/feed.events'
import { relationsStore } from '#features/relations'
import type { Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'

/** By then every process has heard who is well known: see `feedState`. */
const HEARD_MS = 15_000

/** Lets authors who have far fewer followers than they had be delivered again like anyone. */
export async function letFallBack(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const at = new Date(ctx.now().getTime() + HEARD_MS)
    for (const authorId of await relationsStore.letFallBack(tx))
      await publish(tx, AuthorFellBack, { authorId }, { at })
  })
}
