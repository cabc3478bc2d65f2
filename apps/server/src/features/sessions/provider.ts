import * as oidc from 'openid-client'
import type { Config } from '#platform/config'

const TIMEOUT_SECONDS = 5
const KEPT_MS = 3_600_000

type ProviderConfig = Pick<Config, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>

let known: { issuer: string; at: number; configuration: Promise<oidc.Configuration> } | null = null

/** The identity provider's own description, read when first needed and once an hour; a failed read is tried again. */
export function discover(config: ProviderConfig): Promise<oidc.Configuration> {
  if (known?.issuer === config.OIDC_ISSUER && Date.now() - known.at < KEPT_MS) return known.configuration
  const issuer = new URL(config.OIDC_ISSUER)
  const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  const configuration = oidc.discovery(issuer, config.OIDC_CLIENT_ID, config.OIDC_CLIENT_SECRET, undefined, {
    execute,
    timeout: TIMEOUT_SECONDS,
  })
  known = { issuer: config.OIDC_ISSUER, at: Date.now(), configuration }
  configuration.catch(() => (known = null))
  return configuration
}
