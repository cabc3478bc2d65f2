import type { IdentityOptions } from './provider.ts'

/** Reads the environment; without any of it the provider fits a Guildhall at http://localhost:5173. */
export function readConfig(env: Record<string, string | undefined> = process.env): IdentityOptions {
  const redirectUris = (env.REDIRECT_URIS ?? 'http://localhost:5173/api/callback')
    .split(',')
    .map((uri) => uri.trim())
  const port = Number(env.PORT ?? 4000)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error('Set PORT to a number from 0 to 65535.')
  }
  const odd = redirectUris.find((uri) => !URL.canParse(uri))
  if (odd !== undefined) {
    throw new Error(`Set REDIRECT_URIS to whole addresses, separated by commas: "${odd}" is none.`)
  }
  const issuer = env.ISSUER || undefined
  if (issuer && (!URL.canParse(issuer) || new URL(issuer).origin !== issuer)) {
    throw new Error(
      'Set ISSUER to an address without a path or a slash at its end, like http://localhost:4000.',
    )
  }
  return {
    port,
    issuer,
    clientId: env.CLIENT_ID ?? 'guildhall',
    clientSecret: env.CLIENT_SECRET ?? 'guildhall-development-secret-not-for-production',
    redirectUris,
    // Exact matches are asked for, and both spellings of a home address are common.
    postLogoutRedirectUris: redirectUris.flatMap((uri) => [new URL(uri).origin, `${new URL(uri).origin}/`]),
  }
}
