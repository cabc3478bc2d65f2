import type { Input } from '@guildhall/contract/endpoint'
import type { ListGroupPosts } from '@guildhall/contract/groups'
import { loadMembership } from '#features/groups'
import { renderPosts } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { MAX_ID, pageOf, type Page } from '#platform/page'
import { groupPostsStore, type GroupPostsFilter } from './group-posts.store.ts'

type Query = Input<typeof ListGroupPosts>['query']

/**
 * Returns the posts of a group that the viewer may see, newest first, as JSON: all of them, or questions only. A page may
 * be short before the end; the list ends where `next` is null.
 */
export async function listGroupPosts(
  ctx: Ctx,
  viewer: Actor,
  groupId: string,
  { limit, cursor = MAX_ID, type, state }: Query,
): Promise<Page<Buffer>> {
  await loadMembership(ctx, viewer, groupId)
  const filter = filterOf({ type, state })
  const rows = await groupPostsStore.page(ctx.db, filter, groupId, viewer.memberId, cursor, limit)
  const page = pageOf(rows, limit, ({ id }) => id)
  const next = page.next ?? (await groupPostsStore.lastScanned(ctx.db, filter, groupId, cursor))
  const rendered = await renderPosts(
    ctx,
    viewer,
    page.items.map(({ id }) => id),
    { inGroup: true },
  )
  return { items: [...rendered.values()], next: next ?? null }
}

function filterOf({ type, state }: Pick<Query, 'type' | 'state'>): GroupPostsFilter {
  if (type === undefined) return 'all'
  return state === 'open' ? 'open_questions' : 'questions'
}
