import type { Ctx } from '#platform/context'
import { localSourcesCache } from './local-sources.cache.ts'
import { ownSourcesCache } from './own-sources.cache.ts'

/** About 37 kB, far below what NATS accepts. */
const IDS_PER_MESSAGE = 1_000

const subjectOf = ({ nats }: Pick<Ctx, 'nats'>) => nats.subject('feed.sources')

/** Invalidates the cached sources of members in Redis, and then in every process, this one immediately. */
export async function invalidateOwnSources(
  ctx: Pick<Ctx, 'redis' | 'nats'>,
  epoch: number,
  memberIds: readonly string[],
): Promise<void> {
  try {
    await ownSourcesCache.invalidate(ctx, epoch, memberIds)
  } finally {
    // Even while Redis is down: a process then reads them from Postgres.
    localSourcesCache.invalidate(memberIds)
    for (let from = 0; from < memberIds.length; from += IDS_PER_MESSAGE)
      ctx.nats.send(subjectOf(ctx), memberIds.slice(from, from + IDS_PER_MESSAGE).join(' '))
  }
}

/** What is cached of members' sources in a process. */
type CachedSources = { invalidate(memberIds: readonly string[]): void; clear(): void }

/** Subscribes to these messages. Drops everything when one may have been missed. */
export function watchOwnSources(ctx: Pick<Ctx, 'nats'>, cached: CachedSources = localSourcesCache): void {
  ctx.nats.listen(subjectOf(ctx), (memberIds) => cached.invalidate(memberIds.split(' ')))
  ctx.nats.onReconnect(() => {
    cached.clear()
    // Again once NATS has this process's subscription: until then it could miss a message.
    void ctx.nats.flush().then(() => cached.clear())
  })
}
