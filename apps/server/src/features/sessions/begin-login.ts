import * as oidc from 'openid-client'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { loginAttemptsStore } from './login-attempts.store.ts'
import { discover } from './provider.ts'
import { safeReturnTo } from './return-to.ts'
import { fingerprint, newToken } from './sessions.tokens.ts'

/** A log-in must be finished within this time. */
export const ATTEMPT_SECONDS = 600

/** Where the provider sends the browser back to. */
export function callbackUrl(ctx: Ctx): string {
  return new URL('/api/callback', ctx.config.BASE_URL).href
}

/**
 * Begins a log-in: the address to send the browser to, and the state that its cookie must hold when it comes back.
 * After a log-out the provider is asked to show its sign-in page, even if it still knows the person.
 */
export async function beginLogin(
  ctx: Ctx,
  wish: { returnTo: string | undefined; askAgain: boolean },
): Promise<{ url: string; state: string }> {
  const state = newToken()
  const nonce = newToken()
  const verifier = oidc.randomPKCECodeVerifier()
  const provider = await discover(ctx.config).catch((cause: unknown) => {
    throw new AppError('login_failed', undefined, { cause })
  })
  const expiresAt = new Date(ctx.now().getTime() + ATTEMPT_SECONDS * 1_000)
  const attempt = { verifier, nonce, return_to: safeReturnTo(wish.returnTo) }
  await loginAttemptsStore.insert(ctx.db, fingerprint(state), attempt, expiresAt)

  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(ctx),
    scope: 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(wish.askAgain ? { prompt: ctx.config.OIDC_PROMPT } : {}),
  })
  return { url: url.href, state }
}
