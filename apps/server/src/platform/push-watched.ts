import type { Ctx } from './context.ts'

/** The posts that one tab of a session shows. */
export type WatchedSet = { tab: string; postIds: string[] }

/** What of a watched post can change: the post itself, or what is said below it. */
export const WATCHED_PARTS = ['post', 'comments'] as const
export type WatchedPart = (typeof WATCHED_PARTS)[number]

/**
 * Says that a post, or its comments, are not what they were: streams that watch it are told `post.changed` or
 * `comments.changed`, each at most once a second, and the last change always. Only an id travels: whoever may not see
 * the post any more gets "not found" when reading it.
 * A hint, as in `pushToMany`. False where NATS is away.
 */
export function tellWatchers(ctx: Pick<Ctx, 'nats'>, postId: string, part: WatchedPart = 'post'): boolean {
  return ctx.nats.send(changesSubject(ctx, part), postId)
}

/** Calls `take` for every post of which this part changes from now on; answers a function that ends it. */
export function listenForChanges(
  ctx: Pick<Ctx, 'nats'>,
  part: WatchedPart,
  take: (postId: string) => void,
): () => void {
  return ctx.nats.listen(changesSubject(ctx, part), take)
}

/** Hands what a tab watches to the processes that hold streams of its session, wherever the call has landed. */
export function sendWatched(ctx: Pick<Ctx, 'nats'>, sessionId: string, set: WatchedSet): void {
  ctx.nats.send(watchedSubject(ctx, sessionId), JSON.stringify(set))
}

/** Calls `take` for every set of a session from now on; answers a function that ends it. */
export function listenForWatched(
  ctx: Pick<Ctx, 'nats'>,
  sessionId: string,
  take: (set: WatchedSet) => void,
): () => void {
  return ctx.nats.listen(watchedSubject(ctx, sessionId), (body) => take(JSON.parse(body) as WatchedSet))
}

function changesSubject(ctx: Pick<Ctx, 'nats'>, part: WatchedPart): string {
  return ctx.nats.subject(part === 'post' ? 'posts.changed' : 'comments.changed')
}

function watchedSubject(ctx: Pick<Ctx, 'nats'>, sessionId: string): string {
  return ctx.nats.subject(`watched.${sessionId}`)
}
