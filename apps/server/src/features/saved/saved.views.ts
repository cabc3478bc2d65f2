import type { SavedPost, SavedState } from '@guildhall/contract/saved'
import { renderPosts } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'
import { savedStore, type SavedRow } from './saved.store.ts'

/** Saved posts as JSON, in their order. What the viewer may not see any more is there without its post. */
export async function renderSaved(
  ctx: Ctx,
  viewer: Viewer,
  rows: readonly SavedRow[],
): Promise<{ json: string; isShown: boolean }[]> {
  const posts = await renderPosts(
    ctx,
    viewer,
    rows.map((row) => row.post_id),
  )
  return rows.map((row) => {
    const post = posts.get(row.post_id)
    const rest = JSON.stringify(viewRest(row))
    return { json: `${rest.slice(0, -1)},"post":${post ?? 'null'}}`, isShown: post !== undefined }
  })
}

function viewRest(row: SavedRow): Omit<SavedPost, 'post'> {
  const { collection_id: id, collection_name: name, collection_color: color } = row
  return {
    id: row.id,
    postId: row.post_id,
    savedAt: row.created_at.toISOString(),
    collection: id === null || name === null || color === null ? null : { id, name, color },
  }
}

/** Whether one has saved a post, whatever has become of it. */
export async function viewSavedState(ctx: Ctx, viewer: Viewer, postId: string): Promise<SavedState> {
  const saved = await savedStore.find(ctx.db, viewer.memberId, postId)
  return { isSaved: saved !== undefined, collectionId: saved?.collection_id ?? null }
}

/** How many posts one has saved, those among them that are gone. */
export async function viewSavedCount(ctx: Ctx, viewer: Viewer): Promise<{ count: number }> {
  return { count: await savedStore.count(ctx.db, viewer.memberId) }
}
