import * as oidc from 'openid-client'
import { textOf } from '@guildhall/contract/texts'
import { joinMember, suspensionsStore, type Identity } from '#features/members'
import type { Ctx } from '#platform/context'
import { AppError, ensure } from '#platform/errors'
import { callbackUrl } from './begin-login.ts'
import { loginAttemptsStore } from './login-attempts.store.ts'
import { discover } from './provider.ts'
import { startSession } from './start-session.ts'
import { fingerprint } from './sessions.tokens.ts'

/** The request with which the provider redirects the browser back. */
type Callback = {
  search: string
  state: string | undefined
  cookieState: string | undefined
  userAgent: string | undefined
}

/**
 * What a log-in also does, before its session starts. `email` is null unless the provider verified it at this log-in.
 * If it fails, so does the log-in, and the next one repeats it.
 */
export type OnLogin = (ctx: Ctx, memberId: string, email: string | null) => Promise<void>

/** Finishes a log-in: verifies the provider's response, finds or creates the member and starts a new session. */
export async function finishLogin(
  ctx: Ctx,
  callback: Callback,
  onLogin: OnLogin,
): Promise<{ token: string; returnTo: string }> {
  const { state, cookieState } = callback
  ensure(state !== undefined && state === cookieState, 'invalid', textOf('login.other_browser'))
  const attempt = await loginAttemptsStore.take(ctx.db, fingerprint(state), ctx.now())
  ensure(attempt, 'invalid', textOf('login.expired'))

  const { verifier, nonce } = attempt
  const claims = await exchange(ctx, callback.search, { state, verifier, nonce })
  const identity = toIdentity(claims)
  const memberId = await joinMember(ctx, identity)
  ensure(!(await suspensionsStore.isSuspended(ctx.db, memberId, ctx.now())), 'suspended')
  await onLogin(ctx, memberId, identity.email)
  const { token, sessionId } = await startSession(ctx, memberId, callback.userAgent)
  ctx.log.info({ member: memberId, session: sessionId }, 'logged in')
  return { token, returnTo: attempt.return_to }
}

type Checks = { state: string; verifier: string; nonce: string }

async function exchange(ctx: Ctx, search: string, checks: Checks): Promise<oidc.IDToken> {
  try {
    const provider = await discover(ctx.config)
    const tokens = await oidc.authorizationCodeGrant(provider, new URL(`${callbackUrl(ctx)}${search}`), {
      pkceCodeVerifier: checks.verifier,
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) throw new Error('the provider sent no id token')
    const userInfo = await oidc
      .fetchUserInfo(provider, tokens.access_token, claims.sub)
      .catch(() => ({}) as Record<string, never>)
    return { ...userInfo, ...claims }
  } catch (cause) {
    throw new AppError('login_failed', undefined, { cause })
  }
}

/** Maps the standard claims; if the provider only sends a full name, it is split at the first space. */
function toIdentity(claims: oidc.IDToken): Identity {
  const claim = (name: string): string | null => {
    const value = claims[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  const [first, ...rest] = (claim('name') ?? '').split(' ')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    firstName: claim('given_name') ?? (first || null),
    lastName: claim('family_name') ?? (rest.join(' ') || null),
    email: claims['email_verified'] === true ? claim('email') : null,
  }
}
