import type { Input } from '@guildhall/contract/endpoint'
import type { ListSavedPosts } from '@guildhall/contract/saved'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { collectionsStore } from './collections.store.ts'
import { savedStore, type SavedRow } from './saved.store.ts'
import { renderSaved } from './saved.views.ts'

const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Query = Input<typeof ListSavedPosts>['query']
type Page = { rows: SavedRow[]; next: string | null }

/**
 * What one has saved, newest first. A search answers only what one may still see; its page may be short before the end,
 * which is where `next` is null.
 */
export async function listSavedPosts(
  ctx: Ctx,
  viewer: Viewer,
  query: Query,
): Promise<{ posts: string[]; next: string | null }> {
  const { collectionId } = query
  if (collectionId !== undefined)
    ensure(await collectionsStore.isOwn(ctx.db, collectionId, viewer.memberId), 'not_found')
  const words = query.q?.normalize('NFC').trim() ?? ''
  const { rows, next } = await (words === '' ? all(ctx, viewer, query) : matching(ctx, viewer, query, words))
  const rendered = await renderSaved(ctx, viewer, rows)
  const posts = rendered.filter((one) => words === '' || one.isShown).map((one) => one.json)
  return { posts, next }
}

async function all(ctx: Ctx, viewer: Viewer, { collectionId, cursor = NEWEST, limit }: Query): Promise<Page> {
  const rows =
    collectionId === undefined
      ? await savedStore.page(ctx.db, viewer.memberId, cursor, limit)
      : await savedStore.pageOfCollection(ctx.db, collectionId, cursor, limit)
  return pageOf(rows, limit)
}

async function matching(
  ctx: Ctx,
  viewer: Viewer,
  { collectionId, cursor = NEWEST, limit }: Query,
  words: string,
): Promise<Page> {
  const wanted = { words, collectionId: collectionId ?? null }
  const page = pageOf(await savedStore.search(ctx.db, viewer.memberId, cursor, limit, wanted), limit)
  if (page.next !== null) return page
  return { ...page, next: (await savedStore.lastLooked(ctx.db, viewer.memberId, cursor)) ?? null }
}

function pageOf(rows: readonly SavedRow[], limit: number): Page {
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
