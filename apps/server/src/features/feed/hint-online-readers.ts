import type { Ctx } from '#platform/context'
import { hintLocally, isOnlineHere, listenForMembers, membersOnline } from '#platform/local-streams'
import { feedState } from './feed-state.cache.ts'
import type { NewPost } from './latest-posts.messages.ts'
import { loadOwnSources } from './load-own-sources.ts'
import { createOnlineReaders, type OnlineReaders } from './online-readers.cache.ts'
import { watchOwnSources } from './own-sources.messages.ts'
import { readersStore } from './readers.store.ts'

/**
 * Returns a function that hints readers with an open stream in this process that their feed grew. Only those who may
 * read the source are asked about in Postgres: few, however many followers and streams there are.
 */
export function hintOnlineReaders(ctx: Ctx): (post: NewPost) => Promise<void> {
  const online = watchOnlineReaders(ctx)
  let highReachHash: string | undefined

  return async ({ kind, source, authorId, postId }) => {
    const state = await feedState(ctx)
    // The sources of members name authors with high reach only.
    if (state.highReachHash !== highReachHash) online.invalidateAll()
    highReachHash = state.highReachHash
    const candidates = online.candidates(source)
    if (candidates.length === 0) return
    const readers =
      kind === 'group'
        ? await readersStore.membersAmong(ctx.db, source, authorId, candidates)
        : await readersStore.followersAmong(ctx.db, source, candidates)
    const others = readers.filter((id) => id !== authorId)
    if (others.length > 0) hintLocally(ctx, others, { type: 'feed.grew', postId })
    await online.load().catch((error: unknown) =>
      // Until the next post, those members may read any source.
      ctx.log.warn({ error: String(error) }, 'the sources of readers could not be loaded'),
    )
  }
}

/** Keeps track of who has a stream open in this process, and what they read. */
function watchOnlineReaders(ctx: Ctx): OnlineReaders {
  const readers = createOnlineReaders(async (memberId) => {
    const { groups, authors } = await loadOwnSources(ctx, memberId, await feedState(ctx))
    return [...groups, ...authors]
  })
  for (const memberId of membersOnline(ctx)) readers.add(memberId)
  listenForMembers(ctx, (memberId) =>
    isOnlineHere(ctx, memberId) ? readers.add(memberId) : readers.remove(memberId),
  )
  watchOwnSources(ctx, { invalidate: readers.invalidate, clear: readers.invalidateAll })
  return readers
}
