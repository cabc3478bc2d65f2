import { PostCreated } from '#events/posts.events'
import { hintTo } from '#platform/push'
import { AppError } from '#platform/errors'
import { batchWorker, type WorkerCtx } from '#platform/events/worker'
import { feedState } from './feed-state.cache.ts'
import { generationStore } from './generation.store.ts'
import { tellHeadMoved } from './head-words.ts'
import { readersStore } from './readers.store.ts'
import { readersOf, timelinesCache, type Readers } from './timelines.cache.ts'

const BATCH = 1_000
/** One slow answer of Redis is no reason to make every timeline anew. */
const MOST_TRIES = 3

/**
 * Puts new posts into the timelines of friends and followers, and tells open browsers that the feed grew.
 * The posts of groups and of well-known authors are read at their source: of those only the word is sent, and each process
 * finds out who of the members that it serves should hear it.
 * Safe to run twice, and without Redis: timelines that are lost are made again from Postgres.
 */
export const fanOutPost = batchWorker({
  name: 'feed_fan-out-post',
  on: PostCreated,
  async handleAll(ctx, created) {
    // The generation is read after the posts were committed: a timeline of a later one is filled with them in it.
    const [audiences, generation, { wellKnown }] = await Promise.all([
      readersStore.audiencesOf(
        ctx.db,
        created.map(({ postId }) => postId),
      ),
      generationStore.current(ctx.db),
      feedState(ctx),
    ])
    await Promise.all(
      created.map(async (post) => {
        const audience = audiences.get(post.postId)
        if (audience === undefined) return
        const isWellKnown = audience === 'public' && wellKnown.includes(post.authorId)
        await fanOut(ctx, generation, { ...post, audience, isWellKnown })
      }),
    )
  },
})

type NewPost = {
  postId: string
  authorId: string
  groupId: string | null
  audience: string
  isWellKnown: boolean
}

async function fanOut(
  ctx: WorkerCtx,
  generation: number,
  { postId, authorId, groupId, audience, isWellKnown }: NewPost,
): Promise<void> {
  if (groupId !== null) return tellHeadMoved(ctx, { kind: 'group', source: groupId, authorId, postId })
  const own = deliver(ctx, generation, readersOf([authorId]), postId)
  if (audience === 'private') return own
  if (isWellKnown) tellHeadMoved(ctx, { kind: 'author', source: authorId, authorId, postId })
  const readers =
    isWellKnown || audience === 'friends'
      ? readersStore.friends(ctx.db, authorId, BATCH)
      : readersStore.friendsAndFollowers(ctx.db, authorId, BATCH)
  await own
  for await (const slots of readers) {
    await deliver(ctx, generation, slots, postId)
    await hintTo(ctx, slots.map(({ ids }) => ids).join(''), { type: 'feed.grew', postId })
  }
}

/** Where Redis does not take it, timelines that may now lack a post are given up: the next reading makes them anew. */
async function deliver(
  ctx: WorkerCtx,
  generation: number,
  readers: readonly Readers[],
  postId: string,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await timelinesCache.deliver(ctx, generation, readers, postId)
      return
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
      if (tries === MOST_TRIES) return void (await generationStore.advance(ctx.db))
    }
  }
}
