import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { postsPolicy } from './posts.policy.ts'
import { postsStore, type PostRow } from './posts.store.ts'

/** A post this viewer may see. What is hidden is not told from what does not exist. */
export async function loadPost(ctx: Pick<Ctx, 'db'>, viewer: Viewer, id: string): Promise<PostRow> {
  const post = await findPost(ctx, viewer, id)
  ensure(post && postsPolicy.canSee(viewer.memberId, post, post), 'not_found')
  return post
}

/** A post under which this viewer may read what others wrote. */
export async function loadThread(ctx: Pick<Ctx, 'db'>, viewer: Viewer, id: string): Promise<PostRow> {
  const post = await loadPost(ctx, viewer, id)
  ensure(postsPolicy.canReadThread(viewer.memberId, post, post), 'not_found')
  return post
}

/** A post that is there, whether or not this viewer may see it: whoever asks decides what of it they may. */
export function findPost(ctx: Pick<Ctx, 'db'>, viewer: Viewer, id: string): Promise<PostRow | undefined> {
  return postsStore.find(ctx.db, id, viewer.memberId)
}
