import type { SavedState } from '@guildhall/contract/saved'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { collectionsStore } from './collections.store.ts'
import { savedStore } from './saved.store.ts'

/** Moves a saved post to another of the actor's collections, or with null out of any, even if it is hidden by now. */
export async function moveSavedPost(
  ctx: Ctx,
  actor: Actor,
  postId: string,
  collectionId: string | null,
): Promise<SavedState> {
  return ctx.db.transaction(async (tx) => {
    if (collectionId !== null)
      ensure(await collectionsStore.lock(tx, collectionId, actor.memberId), 'not_found')
    ensure(await savedStore.move(tx, actor.memberId, postId, collectionId), 'not_found')
    return { isSaved: true, collectionId }
  })
}
