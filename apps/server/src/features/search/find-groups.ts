import type { Group } from '@guildhall/contract/groups'
import { viewGroups } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import type { Page, PageQuery } from '#platform/page'
import { groupNames } from './groups.store.ts'
import { searchNames } from './search-names.ts'

/** Finds groups by the beginnings of their names and handles, as cards. */
export async function findGroups(
  ctx: Ctx,
  viewer: Actor,
  query: PageQuery & { q: string },
): Promise<Page<Group>> {
  const { items, next } = await searchNames(ctx, viewer, groupNames, query)
  const groups = await viewGroups(
    ctx,
    viewer,
    items.map(({ id }) => id),
  )
  return { items: groups, next }
}
