import { renderPosts } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { loadProfile } from './load-profile.ts'
import { profilePostsStore, type Shelf } from './profile-posts.store.ts'
import { profilesPolicy } from './profiles.policy.ts'

const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Query = { limit: number; cursor?: string | undefined }

/**
 * What a member wrote, showed or liked and the viewer may see, newest first, as JSON. A page may be short before the end,
 * which is where `next` is null.
 */
export async function listProfilePosts(
  ctx: Ctx,
  viewer: Viewer,
  memberId: string,
  shelf: Shelf,
  { limit, cursor = NEWEST }: Query,
): Promise<{ posts: string[]; next: string | null }> {
  const profile = await loadProfile(ctx, viewer, memberId)
  ensure(shelf !== 'likes' || profilesPolicy.canSeeLikes(viewer.memberId, profile), 'forbidden')
  const rows = await profilePostsStore.page(ctx.db, shelf, memberId, viewer.memberId, cursor, limit)
  const shown = rows.slice(0, limit)
  const next =
    rows.length > limit
      ? shown.at(-1)?.id
      : await profilePostsStore.lastLooked(ctx.db, shelf, memberId, cursor)
  const rendered = await renderPosts(
    ctx,
    viewer,
    shown.map(({ post_id }) => post_id),
  )
  return { posts: [...rendered.values()], next: next ?? null }
}
