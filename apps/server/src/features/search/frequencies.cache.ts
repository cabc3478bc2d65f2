import { createCache, MAX_APPS } from '#platform/cache'
import type { Ctx } from '#platform/context'
import type { Frequencies } from './terms.rules.ts'
import { termsStore } from './terms.store.ts'

const TTL_MS = 10 * 60_000

const cache = createCache<Frequencies>({ max: MAX_APPS, ttlMs: TTL_MS })

/** How common words are, cached for ten minutes. */
export const frequenciesCache = {
  get: ({ config, db, now }: Pick<Ctx, 'config' | 'db' | 'now'>): Promise<Frequencies> =>
    cache.getOrLoad(config.NAMESPACE, () => termsStore.frequencies(db), now().getTime()),
}
