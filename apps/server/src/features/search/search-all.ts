import { MIN_SEARCH_LENGTH, SEARCHED } from '@guildhall/contract/search'
import { textLength } from '@guildhall/contract/text'
import type { Ctx, Viewer } from '#platform/context'
import { groupNames } from './groups.store.ts'
import { limitFound } from './limit-found.ts'
import { memberNames } from './members.store.ts'
import { searchNames } from './search-names.ts'
import { searchPosts } from './search-posts.ts'

/** The first of everything that a text finds, as JSON. */
export async function searchAll(ctx: Ctx, viewer: Viewer, q: string): Promise<string> {
  if (textLength(q.trim()) < MIN_SEARCH_LENGTH) return '{"users":[],"groups":[],"posts":[]}'
  const [users, groups, posts] = await Promise.all([
    searchNames(ctx, viewer, memberNames, { q, limit: SEARCHED.users }),
    searchNames(ctx, viewer, groupNames, { q, limit: SEARCHED.groups }),
    searchPosts(ctx, viewer, { q, limit: SEARCHED.posts }),
  ])
  await limitFound(
    ctx,
    viewer,
    users.cards.map(({ id }) => id),
  )
  return `{"users":${JSON.stringify(users.cards)},"groups":${JSON.stringify(groups.cards)},"posts":[${posts.posts.join(',')}]}`
}
