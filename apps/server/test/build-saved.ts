import { DEFAULT_COLOR } from '@guildhall/contract/saved'
import type { Ctx } from '#platform/context'
import { collectionsStore, type CollectionRow } from '../src/features/saved/collections.store.ts'
import { savedStore } from '../src/features/saved/saved.store.ts'

const NO_LIMIT = 1_000

/** A collection of this member. Answers its id. */
export async function buildCollection(
  ctx: Ctx,
  user_id: string,
  overrides: Partial<Pick<CollectionRow, 'name' | 'description' | 'color'>> = {},
): Promise<string> {
  const id = ctx.newId()
  const made = { name: 'For later', description: null, color: DEFAULT_COLOR, ...overrides }
  await ctx.db.transaction((tx) =>
    collectionsStore.insert(tx, { id, user_id, created_at: ctx.now(), ...made }, NO_LIMIT),
  )
  return id
}

/** A post that this member has saved, whoever may see it, in no collection unless one is given. Answers the id of the saving. */
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
