import type { Config } from '#platform/config'

/** Returns the environment of a process that works on the database and namespace of a test. */
export function processEnv({ ctx }: { ctx: { config: Config } }) {
  const { DATABASE_URL, NAMESPACE, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = ctx.config
  return { DATABASE_URL, NAMESPACE, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }
}
