import type { IdentityOptions } from './provider.ts'

/** Reads the environment; the defaults fit a Guildhall at http://localhost:5173. */
export function readConfig(env: Record<string, string | undefined> = process.env): IdentityOptions {
  const redirectUris = (env.REDIRECT_URIS ?? 'http://localhost:5173/api/callback')
    .split(',')
    .map((uri) => uri.trim())
  const port = Number(env.PORT ?? 4000)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error('Set PORT to a number from 0 to 65535.')
  }
  const invalid = redirectUris.find((uri) => !URL.canParse(uri))
  if (invalid !== undefined) {
    throw new Error(`Set REDIRECT_URIS to whole addresses, separated by commas: "${invalid}" is none.`)
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
    // URIs must match exactly, and both spellings of a home URL are common.
    postLogoutRedirectUris: redirectUris.flatMap((uri) => [new URL(uri).origin, `${new URL(uri).origin}/`]),
  }
}
