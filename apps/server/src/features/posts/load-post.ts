import { createDbBatch } from '#platform/batch'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { postsPolicy } from './posts.policy.ts'
import { postsStore, type PostRow } from './posts.store.ts'

const find = createDbBatch(postsStore.find, { maxSize: 8, maxInFlight: 2, slowAfterMs: 1 })

/** Loads a post this viewer may see. A hidden post is indistinguishable from one that does not exist. */
export async function loadPost(ctx: Pick<Ctx, 'db'>, viewer: Actor, id: string): Promise<PostRow> {
  const post = await findPost(ctx, viewer, id)
  ensure(post && postsPolicy.canSee(viewer.memberId, post, post), 'not_found')
  return post
}

/** Loads a post whose comments and reactions this viewer may read. */
export async function loadThread(ctx: Pick<Ctx, 'db'>, viewer: Actor, id: string): Promise<PostRow> {
  const post = await loadPost(ctx, viewer, id)
  ensure(postsPolicy.canReadThread(viewer.memberId, post, post), 'not_found')
  return post
}

/** Finds a post whether or not this viewer may see it: the caller checks permissions. */
export function findPost(ctx: Pick<Ctx, 'db'>, viewer: Actor, id: string): Promise<PostRow | undefined> {
  return find(ctx.db, { id, viewerId: viewer.memberId })
}
