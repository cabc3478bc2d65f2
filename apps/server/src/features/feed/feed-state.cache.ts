import { createHash } from 'node:crypto'
import { createCache, MAX_APPS } from '#platform/cache'
import type { Ctx } from '#platform/context'
import { cacheEpochStore } from './cache-epoch.store.ts'
import { sourcesStore } from './sources.store.ts'

const TTL_MS = 5_000

/** Which caches of feeds are current, and for the fan-out, whose posts it leaves to be read at the source. */
export type FeedState = {
  highReachAuthors: readonly string[]
  /** Differs for every set of high-reach authors. */
  highReachHash: string
  epoch: number
}

const cache = createCache<FeedState>({ max: MAX_APPS, ttlMs: TTL_MS })

/**
 * Returns the state of the feed, at most five seconds old. For that long, posts of an author who has just gained high
 * reach are still fanned out, while statements read them at the source already: an id that comes twice is shown once.
 */
export function feedState(ctx: Pick<Ctx, 'db' | 'config'>): Promise<FeedState> {
  return cache.getOrLoad(ctx.config.NAMESPACE, () => load(ctx))
}

async function load({ db }: Pick<Ctx, 'db'>): Promise<FeedState> {
  const [highReachAuthors, epoch] = await Promise.all([
    sourcesStore.highReachAuthors(db),
    cacheEpochStore.current(db),
  ])
  const highReachHash = createHash('sha1').update(highReachAuthors.toSorted().join()).digest('base64url')
  return { highReachAuthors, highReachHash, epoch }
}
