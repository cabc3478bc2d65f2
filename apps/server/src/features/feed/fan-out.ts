import { AppError } from '#platform/errors'
import type { WorkerCtx } from '#platform/events/worker'
import { hintTo } from '#platform/push'
import { feedState } from './feed-state.cache.ts'
import { invalidateHead, tellHeadMoved } from './head-words.ts'
import { readersStore, type Audience } from './readers.store.ts'
import { readersOf, timelinesCache, type Readers } from './timelines.cache.ts'

const BATCH = 1_000
/** One slow answer of Redis is no reason to begin the whole event again. */
const MAX_TRIES = 3

const REACH: Record<Audience, number> = { private: 0, members: 0, friends: 1, public: 2 }

/** A post that was written, or whose audience was `audienceBefore`. */
type Changed = { postId: string; isNew: boolean; audienceBefore?: Audience | undefined }

type Post = { id: string; authorId: string; groupId: string | null; audience: Audience }

/**
 * Delivers posts to the timelines of those who meet them. The posts of groups and of well-known authors are read at their
 * source: of those only a message is sent to every process. Only new posts are announced to open browsers: an older one
 * that is widened takes its place among the others.
 */
export async function fanOut(ctx: WorkerCtx, generation: number, changed: readonly Changed[]): Promise<void> {
  const [posts, { wellKnown }] = await Promise.all([
    readersStore.postsOf(
      ctx.db,
      changed.map(({ postId }) => postId),
    ),
    feedState(ctx),
  ])
  await Promise.all(
    changed.map(async ({ postId, isNew, audienceBefore }) => {
      const post = posts.get(postId)
      if (post === undefined) return
      const isWellKnown = post.audience === 'public' && wellKnown.includes(post.authorId)
      if (isNew) {
        announceAtSource(ctx, post, isWellKnown)
        await deliver(ctx, generation, post, { isWellKnown, isNew })
        return
      }
      const isWider = audienceBefore === undefined || REACH[post.audience] > REACH[audienceBefore]
      if (post.groupId !== null || !isWider) return
      if (isWellKnown) invalidateHead(ctx, post.authorId)
      await deliver(ctx, generation, post, { isWellKnown, isNew })
    }),
  )
}

function announceAtSource(ctx: WorkerCtx, { id, authorId, groupId }: Post, isWellKnown: boolean): void {
  if (groupId !== null) tellHeadMoved(ctx, { kind: 'group', source: groupId, authorId, postId: id })
  else if (isWellKnown) tellHeadMoved(ctx, { kind: 'author', source: authorId, authorId, postId: id })
}

async function deliver(
  ctx: WorkerCtx,
  generation: number,
  { id, authorId, groupId, audience }: Post,
  { isWellKnown, isNew }: { isWellKnown: boolean; isNew: boolean },
): Promise<void> {
  if (groupId !== null) return
  await deliverTo(ctx, generation, readersOf([authorId]), id)
  if (audience === 'private') return
  const readers =
    isWellKnown || audience === 'friends'
      ? readersStore.friends(ctx.db, authorId, BATCH)
      : readersStore.friendsAndFollowers(ctx.db, authorId, BATCH)
  for await (const slots of readers) {
    await deliverTo(ctx, generation, slots, id)
    if (isNew) await hintTo(ctx, slots.map(({ ids }) => ids).join(''), { type: 'feed.grew', postId: id })
  }
}

async function deliverTo(
  ctx: WorkerCtx,
  generation: number,
  readers: readonly Readers[],
  postId: string,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await timelinesCache.deliver(ctx, generation, readers, postId)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable' || tries === MAX_TRIES) throw error
    }
  }
}
