import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { filtersStore } from './filters.store.ts'

/** Deletes a filter that the actor saved for a group that they manage. */
export async function deleteFilter(ctx: Pick<Ctx, 'db'>, actor: Actor, id: string): Promise<void> {
  ensure(await filtersStore.remove(ctx.db, actor.memberId, id), 'not_found')
}
