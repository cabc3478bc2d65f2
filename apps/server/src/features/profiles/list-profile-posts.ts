import { renderPosts } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { MAX_ID, pageOf, type Page, type PageQuery } from '#platform/page'
import { loadProfile } from './load-profile.ts'
import { profilePostsStore, type ProfileTab } from './profile-posts.store.ts'
import { profilesPolicy } from './profiles.policy.ts'

/**
 * Returns the posts of one tab of a profile that the viewer may see, newest first, as JSON. A page may be short before
 * the end; the list ends where `next` is null.
 */
export async function listProfilePosts(
  ctx: Ctx,
  viewer: Actor,
  memberId: string,
  tab: ProfileTab,
  { limit, cursor = MAX_ID }: PageQuery,
): Promise<Page<Buffer>> {
  const profile = await loadProfile(ctx, viewer, memberId)
  ensure(tab !== 'likes' || profilesPolicy.canSeeLikes(viewer.memberId, profile), 'forbidden')
  const rows = await profilePostsStore.page(ctx.db, tab, memberId, viewer.memberId, cursor, limit)
  const page = pageOf(rows, limit, ({ id }) => id)
  const next = page.next ?? (await profilePostsStore.lastScanned(ctx.db, tab, memberId, cursor))
  const ids = page.items.map(({ post_id }) => post_id)
  const rendered = await renderPosts(ctx, viewer, ids)
  return { items: [...rendered.values()], next: next ?? null }
}
