import type { SavedState } from '@guildhall/contract/saved'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { collectionsStore } from './collections.store.ts'
import { savedStore } from './saved.store.ts'

/** Moves a post that one has saved to another collection of one's own, or with null out of any: also one that is hidden by now. */
export async function moveSavedPost(
  ctx: Ctx,
  viewer: Viewer,
  postId: string,
  collectionId: string | null,
): Promise<SavedState> {
  return ctx.db.transaction(async (tx) => {
    if (collectionId !== null)
      ensure(await collectionsStore.hold(tx, collectionId, viewer.memberId), 'not_found')
    ensure(await savedStore.move(tx, viewer.memberId, postId, collectionId), 'not_found')
    return { isSaved: true, collectionId }
  })
}
