import { AUDIENCES, type Audience } from '@guildhall/contract/audiences'
import { audiencePolicy } from '#features/audiences'
import { AppError } from '#platform/errors'
import type { WorkerCtx } from '#platform/events/worker'
import { hintCompactIds } from '#platform/push'
import { feedState } from './feed-state.cache.ts'
import { invalidateLatestPosts, publishLatestPost } from './latest-posts.messages.ts'
import { readersStore } from './readers.store.ts'
import { readersOf, timelinesCache, type Readers } from './timelines.cache.ts'

const BATCH = 1_000
/** One slow reply from Redis is no reason to retry the whole event. */
const MAX_TRIES = 3

/** A post that was created, or whose audience was `audienceBefore`. */
type ChangedPost = { postId: string; isNew: boolean; audienceBefore?: Audience | undefined }

type Post = { id: string; authorId: string; groupId: string | null; audience: Audience }

/**
 * Delivers posts to the timelines of their readers. Posts of groups and of high-reach authors are read at their source:
 * for those only a message is published to every process. Only new posts are announced to open browsers: an older one
 * whose audience is widened is inserted in order.
 */
export async function fanOut(ctx: WorkerCtx, epoch: number, changed: readonly ChangedPost[]): Promise<void> {
  const [posts, { highReachAuthors }] = await Promise.all([
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
      const isHighReach =
        audiencePolicy.reachesFollowers(post.audience) && highReachAuthors.includes(post.authorId)
      if (isNew) {
        publishAtSource(ctx, post, isHighReach)
        await deliver(ctx, epoch, post, { isHighReach, isNew })
        return
      }
      if (post.groupId !== null || !isWider(post.audience, audienceBefore)) return
      if (isHighReach) invalidateLatestPosts(ctx, post.authorId)
      await deliver(ctx, epoch, post, { isHighReach, isNew })
    }),
  )
}

/** Audiences are listed from the widest to the narrowest. An unknown one before counts as narrower. */
function isWider(audience: Audience, before: Audience | undefined): boolean {
  return before === undefined || AUDIENCES.indexOf(audience) < AUDIENCES.indexOf(before)
}

function publishAtSource(ctx: WorkerCtx, { id, authorId, groupId }: Post, isHighReach: boolean): void {
  if (groupId !== null) publishLatestPost(ctx, { kind: 'group', source: groupId, authorId, postId: id })
  else if (isHighReach) publishLatestPost(ctx, { kind: 'author', source: authorId, authorId, postId: id })
}

async function deliver(
  ctx: WorkerCtx,
  epoch: number,
  { id, authorId, groupId, audience }: Post,
  { isHighReach, isNew }: { isHighReach: boolean; isNew: boolean },
): Promise<void> {
  if (groupId !== null) return
  const author = readersOf([authorId])
  if (audience === 'private') return deliverTo(ctx, epoch, author, id)
  const readers =
    isHighReach || !audiencePolicy.reachesFollowers(audience)
      ? readersStore.friends(ctx.db, authorId, BATCH)
      : readersStore.friendsAndFollowers(ctx.db, authorId, BATCH)
  let isFirst = true
  for await (const slots of readers) {
    await deliverTo(ctx, epoch, isFirst ? [...author, ...slots] : slots, id)
    isFirst = false
    if (isNew)
      await hintCompactIds(ctx, slots.map(({ ids }) => ids).join(''), { type: 'feed.grew', postId: id })
  }
  if (isFirst) await deliverTo(ctx, epoch, author, id)
}

async function deliverTo(
  ctx: WorkerCtx,
  epoch: number,
  readers: readonly Readers[],
  postId: string,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await timelinesCache.deliver(ctx, epoch, readers, postId)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable' || tries === MAX_TRIES) throw error
    }
  }
}
