import { CALLS } from '@guildhall/contract/calls'
import { callName, callPath, hasBody, type Endpoint } from '@guildhall/contract/endpoint'
import { ERRORS } from '@guildhall/contract/errors'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { errorsOf } from '#platform/http/openapi-document'
import type { Caller } from './app.ts'
import { EXAMPLES } from './examples.ts'
import { attackOn, type Attack } from './hostile.ts'
import { rawRequest, type RawResponse } from './raw-request.ts'
import { callerIn, type Role } from './roles.ts'
import { prepareExample } from './send-example.ts'
import { startAppWithProvider } from './with-provider.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150)
// Far longer than any response takes, even on a machine that runs other tests at the same time.
const HANG_MS = 10_000

// Every request comes from a different IP address, so that quotas do not hide anything.
const { app, close } = await startAppWithProvider({ TRUST_PROXY: '127.0.0.1' })
afterAll(close)

let sent = 0
const callers = new Map<Role, Caller>()

/** Returns the cookie of a caller with quota left, who is a master admin if the call is for master admins. */
async function freshCookie(call: Endpoint): Promise<string> {
  sent += 1
  if (sent % 25 === 0) callers.clear()
  const role = call.access === 'master_admin' ? 'master_admin' : 'stranger'
  const caller = callers.get(role) ?? (await callerIn(app, role))
  callers.set(role, caller)
  return caller?.cookie ?? ''
}

async function sendAttack(call: Endpoint, attack: Attack): Promise<RawResponse> {
  const cookie = await freshCookie(call)
  return rawRequest(app.url + callPath(call, attack.params, attack.query), {
    method: call.method,
    timeoutMs: HANG_MS,
    headers: {
      cookie,
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      ...(attack.type === '' || !hasBody(call) ? {} : { 'content-type': attack.type }),
      ...attack.headers,
    },
    ...(hasBody(call) ? { body: attack.body } : {}),
  })
}

/** Returns what is wrong with a response, or null. */
function findFault(
  call: Endpoint,
  { status, body: text }: Pick<RawResponse, 'status' | 'body'>,
): string | null {
  if (status >= 500) return `returned ${status}: ${text}`
  if (status < 400) return null
  const body = JSON.parse(text) as { code: keyof typeof ERRORS; message: string }
  const known = ERRORS[body.code]
  const fields = Object.keys(body).toSorted().join()
  if (known?.status !== status || !['code,message', 'code,message,params,reason'].includes(fields))
    return `returned ${status} with ${text}`
  return errorsOf(call).includes(body.code) || status === 404 ? null : `${body.code} is not declared`
}

describe(`${RUNS} bad requests to every call`, () => {
  it.each(CALLS.map((call) => [callName(call), call] as const))(
    '%s: no 5xx, no hang, every response declared',
    async (_, call) => {
      const example = await prepareExample(app, await app.signIn(), EXAMPLES.get(call) ?? {}, 'stranger')
      await fc.assert(
        fc.asyncProperty(attackOn(example), async (attack) => {
          expect(findFault(call, await sendAttack(call, attack))).toBeNull()
        }),
        // A fault is reported even if shrinking it would take too long.
        { numRuns: RUNS, interruptAfterTimeLimit: 90_000, markInterruptAsFailure: true },
      )
    },
    120_000,
  )

  it('the check detects a 5xx, a wrong shape and an undeclared code', () => {
    const [call] = CALLS
    if (call === undefined) throw new Error('no calls')
    const check = (status: number, body: unknown) => findFault(call, { status, body: JSON.stringify(body) })
    expect(check(500, {})).not.toBeNull()
    expect(check(400, { message: 'x' })).not.toBeNull()
    expect(check(400, { message: 'x', code: 'invalid', stack: 'y' })).not.toBeNull()
    expect(check(422, { message: 'x', code: 'key_reused' })).not.toBeNull()
    expect(check(400, { message: 'x', code: 'invalid' })).toBeNull()
  })
})
