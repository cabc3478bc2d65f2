import type { Ctx } from '#platform/context'
import { readAll } from '#platform/read-all'
import { reactionsStore } from './reactions.store.ts'

/** Yields every reaction of a member. */
export const readReactions = (ctx: Pick<Ctx, 'db'>, memberId: string) =>
  readAll(
    (after, limit) => reactionsStore.listOf(ctx.db, memberId, after, limit),
    ({ id }) => id,
  )
