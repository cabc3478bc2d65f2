import { PostCreated } from '#events/posts.events'
import { pushToMany } from '#platform/push'
import { AppError } from '#platform/errors'
import { worker, type WorkerCtx } from '#platform/events/worker'
import { feedState } from './feed-state.cache.ts'
import { generationStore } from './generation.store.ts'
import { tellHeadMoved } from './load-heads.ts'
import { readersStore } from './readers.store.ts'
import { timelinesCache } from './timelines.cache.ts'

const BATCH = 1_000
/** One slow answer of Redis is no reason to make every timeline anew. */
const MOST_TRIES = 3

/**
 * Puts a new post into the timelines of friends and followers, and tells open browsers that the feed grew.
 * The posts of groups and of well-known authors are read at their source: for those only the word is sent.
 * Safe to run twice, and without Redis: timelines that are lost are made again from Postgres.
 */
export const fanOutPost = worker({
  name: 'feed_fan-out-post',
  on: PostCreated,
  async handle(ctx, { postId, authorId, groupId }) {
    const audience = await readersStore.audienceOf(ctx.db, postId)
    if (audience === undefined) return
    const tell = (ids: string[]) => tellGrown(ctx, ids, authorId, postId)
    if (groupId !== null) {
      tellHeadMoved(ctx, groupId)
      for await (const ids of readersStore.members(ctx.db, groupId, authorId, BATCH)) await tell(ids)
      return
    }
    await deliver(ctx, [authorId], postId)
    if (audience === 'private') return
    for await (const ids of readersStore.friends(ctx.db, authorId, BATCH)) {
      await deliver(ctx, ids, postId)
      await tell(ids)
    }
    if (audience !== 'public') return
    const isWellKnown = (await feedState(ctx)).wellKnown.includes(authorId)
    if (isWellKnown) tellHeadMoved(ctx, authorId)
    for await (const ids of readersStore.followers(ctx.db, authorId, BATCH)) {
      if (!isWellKnown) await deliver(ctx, ids, postId)
      await tell(ids)
    }
  },
})

/** Where Redis does not take it, timelines that may now lack a post are given up: the next reading makes them anew. */
async function deliver(ctx: WorkerCtx, ids: string[], postId: string): Promise<void> {
  const generation = await generationStore.current(ctx.db)
  for (let tries = 1; ; tries += 1) {
    try {
      await timelinesCache.deliver(ctx, generation, ids, postId)
      return
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
      if (tries === MOST_TRIES) return void (await generationStore.advance(ctx.db))
    }
  }
}

async function tellGrown(ctx: WorkerCtx, ids: string[], authorId: string, postId: string): Promise<void> {
  const others = ids.filter((id) => id !== authorId)
  await pushToMany(ctx, others, { type: 'feed.grew', postId })
}
