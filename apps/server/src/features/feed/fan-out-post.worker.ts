import { PostCreated } from '#events/posts.events'
import { pushToMany } from '#platform/push'
import { AppError } from '#platform/errors'
import { worker, type WorkerCtx } from '#platform/events/worker'
import { feedState } from './feed-state.cache.ts'
import { generationStore } from './generation.store.ts'
import { tellHeadMoved } from './head-words.ts'
import { readersStore } from './readers.store.ts'
import { timelinesCache } from './timelines.cache.ts'

const BATCH = 1_000
/** One slow answer of Redis is no reason to make every timeline anew. */
const MOST_TRIES = 3

/**
 * Puts a new post into the timelines of friends and followers, and tells open browsers that the feed grew.
 * The posts of groups and of well-known authors are read at their source: of those only the word is sent, and each process
 * finds out who of the members that it serves should hear it.
 * Safe to run twice, and without Redis: timelines that are lost are made again from Postgres.
 */
export const fanOutPost = worker({
  name: 'feed_fan-out-post',
  on: PostCreated,
  async handle(ctx, { postId, authorId, groupId }) {
    const audience = await readersStore.audienceOf(ctx.db, postId)
    if (audience === undefined) return
    if (groupId !== null) return tellHeadMoved(ctx, { kind: 'group', source: groupId, authorId, postId })
    await deliver(ctx, [authorId], postId)
    if (audience === 'private') return
    const isWellKnown = audience === 'public' && (await feedState(ctx)).wellKnown.includes(authorId)
    if (isWellKnown) tellHeadMoved(ctx, { kind: 'author', source: authorId, authorId, postId })
    const readers =
      isWellKnown || audience === 'friends'
        ? readersStore.friends(ctx.db, authorId, BATCH)
        : readersStore.friendsAndFollowers(ctx.db, authorId, BATCH)
    for await (const ids of readers) {
      await deliver(ctx, ids, postId)
      await pushToMany(ctx, ids, { type: 'feed.grew', postId })
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
