import * as oidc from 'openid-client'
import { createCache } from '#platform/cache'
import type { Config } from '#platform/config'

const TIMEOUT_SECONDS = 5
const CACHE_TTL_MS = 3_600_000

type ProviderConfig = Pick<Config, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>

/** By issuer. An installation has one. */
const cache = createCache<oidc.Configuration>({ max: 1, ttlMs: CACHE_TTL_MS })

/** Returns the identity provider's metadata, cached for an hour; a failed read is retried by the next call. */
export function discover(config: ProviderConfig): Promise<oidc.Configuration> {
  return cache.getOrLoad(config.OIDC_ISSUER, () => read(config))
}

async function read(config: ProviderConfig): Promise<oidc.Configuration> {
  const issuer = new URL(config.OIDC_ISSUER)
  const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  return oidc.discovery(issuer, config.OIDC_CLIENT_ID, config.OIDC_CLIENT_SECRET, undefined, {
    execute,
    timeout: TIMEOUT_SECONDS,
  })
}
