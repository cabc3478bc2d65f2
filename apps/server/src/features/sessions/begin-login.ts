import * as oidc from 'openid-client'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { loginAttemptsStore } from './login-attempts.store.ts'
import { discover } from './provider.ts'
import { safeReturnTo } from './return-to.ts'
import { fingerprint, newToken } from './sessions.tokens.ts'

/** A log-in must be finished within this time. */
export const ATTEMPT_TTL_SECONDS = 600

/** Returns the URL to which the provider redirects the browser. */
export function callbackUrl(ctx: Ctx): string {
  return new URL('/api/callback', ctx.config.BASE_URL).href
}

/**
 * Begins a log-in: returns the URL to redirect the browser to, and the state that its cookie must hold at the callback.
 * With `forcePrompt`, as after a log-out, the provider must show its sign-in page even if it still has a session.
 */
export async function beginLogin(
  ctx: Ctx,
  options: { returnTo: string | undefined; forcePrompt: boolean },
): Promise<{ url: string; state: string }> {
  const state = newToken()
  const nonce = newToken()
  const verifier = oidc.randomPKCECodeVerifier()
  const provider = await discover(ctx.config).catch((cause: unknown) => {
    throw new AppError('login_failed', undefined, { cause })
  })
  const expiresAt = new Date(ctx.now().getTime() + ATTEMPT_TTL_SECONDS * 1_000)
  const attempt = { verifier, nonce, return_to: safeReturnTo(options.returnTo) }
  await loginAttemptsStore.insert(ctx.db, fingerprint(state), attempt, expiresAt)

  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(ctx),
    scope: 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(options.forcePrompt ? { prompt: ctx.config.OIDC_PROMPT } : {}),
  })
  return { url: url.href, state }
}
