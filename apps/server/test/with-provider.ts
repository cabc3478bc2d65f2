import { startIdentity } from '@guildhall/identity/provider'
import type { Config } from '#platform/config'
import { startTestApp, type TestApp } from './app.ts'
import { deliveryEnv } from './delivery-stage.ts'

/** The address that tests take for the product's own; requests to it go to the app under test. */
export const BASE = 'http://localhost:5173'

/** What the product and a provider know of each other. */
export const CLIENT = { clientId: 'guildhall', clientSecret: 'a secret of at least thirty-two characters' }

/** How an app is told which provider to use. */
export function providerEnv(issuer: string): Partial<Record<keyof Config, string>> {
  return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.clientId, OIDC_CLIENT_SECRET: CLIENT.clientSecret }
}

/** The whole server with the demo's identity provider beside it. */
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
