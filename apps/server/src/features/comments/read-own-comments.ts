import type { Ctx } from '#platform/context'
import { readAll } from '#platform/read-all'
import { ownDataStore } from './own-data.store.ts'

/** Yields every comment of a member that is not deleted. */
export const readComments = (ctx: Pick<Ctx, 'db'>, memberId: string) =>
  readAll(
    (after, limit) => ownDataStore.comments(ctx.db, memberId, after, limit),
    ({ id }) => id,
  )
