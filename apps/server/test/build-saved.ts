import { DEFAULT_COLOR } from '@guildhall/contract/saved'
import type { Ctx } from '#platform/context'
import { collectionsStore, type CollectionRow } from '../src/features/saved/collections.store.ts'
import { savedStore } from '../src/features/saved/saved.store.ts'

const NO_LIMIT = 1_000

/** Creates a collection of this member. Returns its id. */
export async function buildCollection(
  ctx: Ctx,
  user_id: string,
  overrides: Partial<Pick<CollectionRow, 'description' | 'color'> & { name: string }> = {},
): Promise<string> {
  const id = ctx.newId()
  const columns = { name: 'For later', description: null, color: DEFAULT_COLOR, ...overrides }
  await ctx.db.transaction((tx) =>
    collectionsStore.insert(tx, { id, user_id, created_at: ctx.now(), ...columns }, NO_LIMIT),
  )
  return id
}

/** Saves a post for this member without checking visibility, by default in no collection. Returns the id of the row. */
export async function buildSaved(
  ctx: Ctx,
  user_id: string,
  post_id: string,
  collection_id: string | null = null,
): Promise<string> {
  const id = ctx.newId()
  await savedStore.insert(ctx.db, { id, user_id, post_id, collection_id, created_at: ctx.now() })
  return id
}
