import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { postsPolicy } from './posts.policy.ts'
import { postsStore, type PostRow } from './posts.store.ts'

/** A post this viewer may see. What is hidden is not told from what does not exist. */
export async function loadPost(ctx: Pick<Ctx, 'db'>, viewer: Viewer, id: string): Promise<PostRow> {
  const post = await postsStore.find(ctx.db, id, viewer.memberId)
  ensure(post && postsPolicy.canSee(viewer.memberId, post, post), 'not_found')
  return post
}
