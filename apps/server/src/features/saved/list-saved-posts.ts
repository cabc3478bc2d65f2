import type { Input } from '@guildhall/contract/endpoint'
import type { ListSavedPosts } from '@guildhall/contract/saved'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { MAX_ID, pageOf, type Page } from '#platform/page'
import { collectionsStore } from './collections.store.ts'
import { savedStore, type SavedRow } from './saved.store.ts'
import { renderSaved } from './saved.views.ts'

type Query = Input<typeof ListSavedPosts>['query']

/**
 * Lists the viewer's saved posts, newest first. A search returns only what they may still see; its pages may be short
 * before the end, which is reached when `next` is null.
 */
export async function listSavedPosts(
  ctx: Ctx,
  viewer: Actor,
  query: Query,
  language: string,
): Promise<Page<Buffer>> {
  const { collectionId } = query
  if (collectionId !== undefined)
    ensure(await collectionsStore.isOwn(ctx.db, collectionId, viewer.memberId), 'not_found')
  const text = query.q?.normalize('NFC').trim() ?? ''
  const { items, next } = await (text === '' ? listAll(ctx, viewer, query) : search(ctx, viewer, query, text))
  const rendered = await renderSaved(ctx, viewer, items, language)
  const shown = rendered.filter((saved) => text === '' || saved.isShown)
  return { items: shown.map((saved) => saved.json), next }
}

async function listAll(
  ctx: Ctx,
  viewer: Actor,
  { collectionId, cursor = MAX_ID, limit }: Query,
): Promise<Page<SavedRow>> {
  const rows =
    collectionId === undefined
      ? await savedStore.page(ctx.db, viewer.memberId, cursor, limit)
      : await savedStore.pageOfCollection(ctx.db, collectionId, cursor, limit)
  return pageOf(rows, limit, cursorOf)
}

async function search(
  ctx: Ctx,
  viewer: Actor,
  { collectionId, cursor = MAX_ID, limit }: Query,
  text: string,
): Promise<Page<SavedRow>> {
  const criteria = { text, collectionId: collectionId ?? null }
  const page = pageOf(
    await savedStore.search(ctx.db, viewer.memberId, cursor, limit, criteria),
    limit,
    cursorOf,
  )
  if (page.next !== null) return page
  return { ...page, next: (await savedStore.lastScanned(ctx.db, viewer.memberId, cursor)) ?? null }
}

function cursorOf({ id }: SavedRow): string {
  return id
}
