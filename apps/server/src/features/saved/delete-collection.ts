import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { collectionsStore } from './collections.store.ts'

/** Deletes the actor's own collection; its posts stay saved. */
export async function deleteCollection(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  ensure(await collectionsStore.remove(ctx.db, id, actor.memberId), 'not_found')
}
