import type { Ctx } from '#platform/context'
import { readAll } from '#platform/read-all'
import { ownDataStore } from './own-data.store.ts'

type DbCtx = Pick<Ctx, 'db'>

/** Yields every post of a member that is not deleted. */
export const readPosts = (ctx: DbCtx, memberId: string) =>
  readAll(
    (after, limit) => ownDataStore.posts(ctx.db, memberId, after, limit),
    ({ id }) => id,
  )

/** Yields what a member did with the posts of others, one row per post. */
export const readActivity = (ctx: DbCtx, memberId: string, activity: 'votes' | 'views' | 'engagements') =>
  readAll(
    (after, limit) => ownDataStore[activity](ctx.db, memberId, after, limit),
    ({ post_id }) => post_id,
  )
