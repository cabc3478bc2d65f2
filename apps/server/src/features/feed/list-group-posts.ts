import { loadGroup } from '#features/groups'
import { renderPosts } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { MAX_ID, pageOf, type Page, type PageQuery } from '#platform/page'
import { groupPostsStore } from './group-posts.store.ts'

/**
 * Returns the posts of a group that the viewer may see, newest first, as JSON. A page may be short before the end; the
 * list ends where `next` is null.
 */
export async function listGroupPosts(
  ctx: Ctx,
  viewer: Actor,
  groupId: string,
  { limit, cursor = MAX_ID }: PageQuery,
): Promise<Page<string>> {
  await loadGroup(ctx, viewer, groupId)
  const rows = await groupPostsStore.page(ctx.db, groupId, viewer.memberId, cursor, limit)
  const page = pageOf(rows, limit, ({ id }) => id)
  const next = page.next ?? (await groupPostsStore.lastScanned(ctx.db, groupId, cursor))
  const rendered = await renderPosts(
    ctx,
    viewer,
    page.items.map(({ id }) => id),
    { inGroup: true },
  )
  return { items: [...rendered.values()], next: next ?? null }
}
