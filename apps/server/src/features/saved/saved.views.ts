import type { SavedPost, SavedState } from '@guildhall/contract/saved'
import { renderPosts } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { joinBytes } from '#platform/json-bytes'
import { defaultName } from './collections.views.ts'
import { savedStore, type SavedRow } from './saved.store.ts'

/** Renders saved posts as JSON, in order. Those the viewer may no longer see are included without their post. */
export async function renderSaved(
  ctx: Ctx,
  viewer: Actor,
  rows: readonly SavedRow[],
  language: string,
): Promise<{ json: Buffer; isShown: boolean }[]> {
  const posts = await renderPosts(
    ctx,
    viewer,
    rows.map((row) => row.post_id),
  )
  return rows.map((row) => {
    const post = posts.get(row.post_id)
    const rest = JSON.stringify(viewRest(row, language))
    return {
      json: joinBytes([`${rest.slice(0, -1)},"post":`, post ?? 'null', '}']),
      isShown: post !== undefined,
    }
  })
}

function viewRest(row: SavedRow, language: string): Omit<SavedPost, 'post'> {
  const { collection_id: id, collection_name: name, collection_color: color } = row
  return {
    id: row.id,
    postId: row.post_id,
    savedAt: row.created_at.toISOString(),
    collection: id === null || color === null ? null : { id, name: name ?? defaultName(language), color },
  }
}

/** Returns whether the viewer has saved a post, even if it is hidden or deleted by now. */
export async function viewSavedState(ctx: Ctx, viewer: Actor, postId: string): Promise<SavedState> {
  const saved = await savedStore.find(ctx.db, viewer.memberId, postId)
  return { isSaved: saved !== undefined, collectionId: saved?.collection_id ?? null }
}

/** Returns how many posts the viewer has saved, including deleted ones. */
export async function viewSavedCount(ctx: Ctx, viewer: Actor): Promise<{ count: number }> {
  return { count: await savedStore.count(ctx.db, viewer.memberId) }
}
