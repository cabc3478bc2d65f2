import type { Collection } from '@guildhall/contract/saved'
import type { Ctx, Viewer } from '#platform/context'
import { collectionsStore } from './collections.store.ts'
import { viewCollection } from './collections.views.ts'

const OLDEST = '00000000-0000-0000-0000-000000000000'

/** One's own collections, oldest first. */
export async function listCollections(
  ctx: Ctx,
  viewer: Viewer,
  { limit, cursor = OLDEST }: { limit: number; cursor?: string | undefined },
): Promise<{ collections: Collection[]; next: string | null }> {
  const rows = await collectionsStore.page(ctx.db, viewer.memberId, cursor, limit)
  const collections = rows.slice(0, limit).map(viewCollection)
  return { collections, next: rows.length > limit ? (collections.at(-1)?.id ?? null) : null }
}
