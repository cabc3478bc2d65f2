import { startIdentity } from '@guildhall/identity/provider'
import type { Config } from '#platform/config'
import { startTestApp, type TestApp } from './app.ts'
import { deliveryEnv } from './delivery-stage.ts'

/** The product's public origin in tests; requests to it go to the app under test. */
export const BASE = 'http://localhost:5173'

/** The product's client credentials at the provider. */
export const CLIENT = { clientId: 'guildhall', clientSecret: 'a secret of at least thirty-two characters' }

/** Returns the settings with which an app uses this provider. */
export function providerEnv(issuer: string): Partial<Record<keyof Config, string>> {
  return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.clientId, OIDC_CLIENT_SECRET: CLIENT.clientSecret }
}

/** Starts the whole server and the demo's identity provider. */
export async function startAppWithProvider(
  env: Partial<Record<keyof Config, string>> = {},
): Promise<{ app: TestApp; issuer: string; close: () => Promise<void> }> {
  const identity = await startIdentity({
    ...CLIENT,
    port: 0,
    redirectUris: [`${BASE}/api/callback`],
    postLogoutRedirectUris: [BASE],
  })
  const app = await startTestApp({ env: { ...providerEnv(identity.issuer), ...deliveryEnv(), ...env } })
  return {
    app,
    issuer: identity.issuer,
    close: async () => {
      await app.close()
      await identity.close()
    },
  }
}
