import type { Ctx } from '#platform/context'
import { readAll } from '#platform/read-all'
import { deletionsStore } from './deletions.store.ts'
import { groupsStore } from './groups.store.ts'

/** Yields every membership of a member, with its group. */
export const readMemberships = (ctx: Pick<Ctx, 'db'>, memberId: string) =>
  readAll(
    (after, limit) => groupsStore.listOf(ctx.db, memberId, after, limit),
    ({ group_id }) => group_id,
  )

/** Yields every membership that a member had in a deleted group. */
export const readSuspended = (ctx: Pick<Ctx, 'db'>, memberId: string) =>
  readAll(
    (after, limit) => deletionsStore.listOf(ctx.db, memberId, after, limit),
    ({ group_id }) => group_id,
  )
