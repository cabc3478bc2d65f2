import * as oidc from 'openid-client'
import { joinMember, type Identity } from '#features/members'
import type { Ctx } from '#platform/context'
import { AppError, ensure } from '#platform/errors'
import { callbackUrl } from './begin-login.ts'
import { loginAttemptsStore } from './login-attempts.store.ts'
import { discover } from './provider.ts'
import { startSession } from './start-session.ts'
import { fingerprint } from './sessions.tokens.ts'

/** Finishes a log-in: checks everything the provider says, finds or makes the member, opens a new session. */
export async function finishLogin(
  ctx: Ctx,
  sent: { search: string; state: string | undefined; cookieState: string | undefined },
): Promise<{ token: string; returnTo: string }> {
  const { state, cookieState } = sent
  ensure(
    state !== undefined && state === cookieState,
    'invalid',
    'This log-in was not started in this browser.',
  )
  const attempt = await loginAttemptsStore.take(ctx.db, fingerprint(state), ctx.now())
  ensure(attempt, 'invalid', 'This log-in has expired. Please log in again.')

  const claims = await exchange(ctx, sent.search, { state, verifier: attempt.verifier, nonce: attempt.nonce })
  const memberId = await joinMember(ctx, toIdentity(claims))
  const { token, sessionId } = await startSession(ctx, memberId)
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
    const more = await oidc
      .fetchUserInfo(provider, tokens.access_token, claims.sub)
      .catch(() => ({}) as Record<string, never>)
    return { ...more, ...claims }
  } catch (cause) {
    throw new AppError('login_failed', undefined, { cause })
  }
}

/** Reads the standard claims; a provider that only knows a whole name gets it split at the first space. */
function toIdentity(claims: oidc.IDToken): Identity {
  const words = (name: string): string | null => {
    const value = claims[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  const [first, ...rest] = (words('name') ?? '').split(' ')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    firstName: words('given_name') ?? (first || null),
    lastName: words('family_name') ?? (rest.join(' ') || null),
    email: claims['email_verified'] === true ? words('email') : null,
  }
}
