import type { Ctx } from '#platform/context'
import { readAll } from '#platform/read-all'
import { ownDataStore, type RelationName } from './own-data.store.ts'

type DbCtx = Pick<Ctx, 'db'>

/** Yields everyone with this relation to a member. */
export const readOthers = (ctx: DbCtx, memberId: string, relation: RelationName) =>
  readAll(
    (after, limit) => ownDataStore.others(ctx.db, relation, memberId, after, limit),
    ({ member_id }) => member_id,
  )

/** Yields every friend request that a member sent or received. */
export const readRequests = (ctx: DbCtx, memberId: string) =>
  readAll(
    (after, limit) => ownDataStore.requests(ctx.db, memberId, after, limit),
    ({ id }) => id,
  )
