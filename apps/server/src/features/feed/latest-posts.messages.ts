import type { Ctx } from '#platform/context'
import { latestPostsCache } from './latest-posts.cache.ts'

/** A group or a high-reach author has a new post. */
export type NewPost = { kind: 'group' | 'author'; source: string; authorId: string; postId: string }

/** Publishes to every process that a group or a high-reach author has a new post. */
export function publishLatestPost(ctx: Pick<Ctx, 'nats'>, { kind, source, authorId, postId }: NewPost): void {
  ctx.nats.send(ctx.nats.subject('feed.head'), [kind, source, authorId, postId].join(' '))
}

/** Invalidates the latest posts of an author in every process, without announcing a new post to readers. */
export function invalidateLatestPosts(ctx: Pick<Ctx, 'nats'>, source: string): void {
  ctx.nats.send(ctx.nats.subject('feed.head'), ['author', source].join(' '))
}

/**
 * Subscribes to these messages and invalidates the cache; clears all of it when a message may have been missed. Passes
 * new posts on to `onNewPost`.
 */
export function watchLatestPosts(ctx: Ctx, onNewPost: (post: NewPost) => Promise<void>): void {
  ctx.nats.listen(ctx.nats.subject('feed.head'), (message) => {
    const [kind = '', source = '', authorId = '', postId = ''] = message.split(' ')
    latestPostsCache.invalidate(source, Date.now())
    if (postId === '') return
    onNewPost({ kind: kind === 'group' ? 'group' : 'author', source, authorId, postId }).catch(
      // A hint may be lost: clients refetch when their stream restarts.
      (error: unknown) => ctx.log.warn({ error: String(error) }, 'readers were not told of a new post'),
    )
  })
  ctx.nats.onReconnect(latestPostsCache.clear)
}
