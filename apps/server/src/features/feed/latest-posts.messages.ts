import type { Ctx } from '#platform/context'
import { hintLocally, membersOnline } from '#platform/local-streams'
import { latestPostsCache } from './latest-posts.cache.ts'
import { readersStore } from './readers.store.ts'

/** A group or a high-reach author has a new post. */
type NewPost = { kind: 'group' | 'author'; source: string; authorId: string; postId: string }

/** Publishes to every process that a group or a high-reach author has a new post. */
export function publishLatestPost(ctx: Pick<Ctx, 'nats'>, { kind, source, authorId, postId }: NewPost): void {
  ctx.nats.send(ctx.nats.subject('feed.head'), [kind, source, authorId, postId].join(' '))
}

/** Invalidates the latest posts of an author in every process, without announcing a new post to readers. */
export function invalidateLatestPosts(ctx: Pick<Ctx, 'nats'>, source: string): void {
  ctx.nats.send(ctx.nats.subject('feed.head'), ['author', source].join(' '))
}

/**
 * Subscribes to these messages and invalidates the cache; clears all of it when a message may have been missed. Readers
 * of the source with an open stream in this process get a hint that their feed grew: so the query covers few members,
 * however many followers there are.
 */
export function watchLatestPosts(ctx: Ctx): void {
  ctx.nats.listen(ctx.nats.subject('feed.head'), (message) => {
    const [kind = '', source = '', authorId = '', postId = ''] = message.split(' ')
    latestPostsCache.invalidate(source, Date.now())
    if (postId === '') return
    hintReaders(ctx, { kind: kind === 'group' ? 'group' : 'author', source, authorId, postId }).catch(
      // A hint may be lost: clients refetch when their stream restarts.
      (error: unknown) => ctx.log.warn({ error: String(error) }, 'nobody was told of a new post'),
    )
  })
  ctx.nats.onReconnect(latestPostsCache.clear)
}

async function hintReaders(ctx: Ctx, { kind, source, authorId, postId }: NewPost): Promise<void> {
  const online = membersOnline(ctx)
  if (online.length === 0) return
  const readers =
    kind === 'group'
      ? await readersStore.membersAmong(ctx.db, source, authorId, online)
      : await readersStore.followersAmong(ctx.db, source, online)
  const others = readers.filter((id) => id !== authorId)
  if (others.length > 0) hintLocally(ctx, others, { type: 'feed.grew', postId })
}
