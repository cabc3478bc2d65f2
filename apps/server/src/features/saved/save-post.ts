import type { Input } from '@guildhall/contract/endpoint'
import { DEFAULT_COLOR, MAX_SAVED_POSTS, type SavedState, type SavePost } from '@guildhall/contract/saved'
import { loadPost } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { collectionsStore } from './collections.store.ts'
import { savedStore } from './saved.store.ts'

/**
 * Saves a post that the actor may see: to one of their collections, to none with null, and by default to the default
 * collection, which the first save creates. A post that is already saved stays where it is.
 */
export async function savePost(
  ctx: Ctx,
  actor: Actor,
  { postId, collectionId: wanted }: Input<typeof SavePost>['body'],
): Promise<SavedState> {
  await loadPost(ctx, actor, postId)
  const user_id = actor.memberId
  return ctx.db.transaction(async (tx) => {
    if (wanted) ensure(await collectionsStore.lock(tx, wanted, user_id), 'not_found')
    const before = await savedStore.find(tx, user_id, postId)
    if (before) return { isSaved: true, collectionId: before.collection_id }
    ensure(!(await savedStore.isFull(tx, user_id, MAX_SAVED_POSTS)), 'saved_full')
    const collection_id = wanted === undefined ? await defaultCollection(ctx, tx, user_id) : wanted
    const saved = { id: ctx.newId(), user_id, post_id: postId, collection_id, created_at: ctx.now() }
    if (await savedStore.insert(tx, saved)) return { isSaved: true, collectionId: collection_id }
    // The same post was saved concurrently.
    const other = await savedStore.find(tx, user_id, postId)
    return { isSaved: other !== undefined, collectionId: other?.collection_id ?? null }
  })
}

async function defaultCollection(ctx: Ctx, tx: Tx, user_id: string): Promise<string> {
  return (
    (await collectionsStore.lockDefault(tx, user_id)) ??
    collectionsStore.createDefault(tx, {
      id: ctx.newId(),
      user_id,
      color: DEFAULT_COLOR,
      created_at: ctx.now(),
    })
  )
}
