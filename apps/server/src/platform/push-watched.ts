import type { Ctx } from './context.ts'

/** The posts that one tab of a session shows. */
export type WatchedSet = { tab: string; postIds: string[] }

/**
 * Says that a post is not what it was: streams that watch it are told `post.changed`, at most once a second each, and
 * the last change always. Only an id travels: whoever may not see the post any more gets "not found" when reading it.
 * A hint, as in `pushToMany`. False where NATS is away.
 */
export function tellWatchers(ctx: Pick<Ctx, 'nats'>, postId: string): boolean {
  return ctx.nats.send(changesSubject(ctx), postId)
}

/** Calls `take` for every post that changes from now on; answers a function that ends it. */
export function listenForChanges(ctx: Pick<Ctx, 'nats'>, take: (postId: string) => void): () => void {
  return ctx.nats.listen(changesSubject(ctx), take)
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

function changesSubject(ctx: Pick<Ctx, 'nats'>): string {
  return ctx.nats.subject('posts.changed')
}

function watchedSubject(ctx: Pick<Ctx, 'nats'>, sessionId: string): string {
  return ctx.nats.subject(`watched.${sessionId}`)
}
