import { CALLS } from '@guildhall/contract/calls'
import { callName, callPath, hasBody, type Endpoint } from '@guildhall/contract/endpoint'
import { ERRORS } from '@guildhall/contract/errors'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { errorsOf } from '#platform/http/openapi'
import type { SignedIn } from './app.ts'
import { EXAMPLES } from './examples.ts'
import { attackOn, type Attack } from './hostile.ts'
import { rawRequest, type RawResponse } from './raw-request.ts'
import { prepareExample } from './send-example.ts'
import { startAppWithProvider } from './with-provider.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150)
// Far beyond what any answer takes, also on a machine that runs other tests beside it.
const HANG_MS = 10_000

// Every request comes from an address of its own, so that quotas do not hide anything.
const { app, close } = await startAppWithProvider({ TRUST_PROXY: '127.0.0.1' })
afterAll(close)

let sent = 0
let member: SignedIn | null = null

/** A member who has not used up a quota. */
async function caller(): Promise<string> {
  sent += 1
  if (member === null || sent % 25 === 0) member = await app.signIn()
  return member.cookie
}

async function strike(call: Endpoint, attack: Attack): Promise<RawResponse> {
  const cookie = await caller()
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

/** What is wrong with an answer, or nothing. */
function fault(call: Endpoint, { status, body: text }: Pick<RawResponse, 'status' | 'body'>): string | null {
  if (status >= 500) return `answered ${status}: ${text}`
  if (status < 400) return null
  const body = JSON.parse(text) as { code: keyof typeof ERRORS; message: string }
  const known = ERRORS[body.code]
  if (known?.status !== status || Object.keys(body).length !== 2) return `answered ${status} with ${text}`
  return errorsOf(call).includes(body.code) || status === 404 ? null : `${body.code} is not declared`
}

describe(`${RUNS} bad requests to every call`, () => {
  it.each(CALLS.map((call) => [callName(call), call] as const))(
    '%s: no 5xx, no hang, every answer declared',
    async (_, call) => {
      const example = await prepareExample(app, await app.signIn(), EXAMPLES.get(call) ?? {}, 'stranger')
      await fc.assert(
        fc.asyncProperty(attackOn(example), async (attack) => {
          expect(fault(call, await strike(call, attack))).toBeNull()
        }),
        // A fault is told also where looking for its smallest form would take too long.
        { numRuns: RUNS, interruptAfterTimeLimit: 90_000, markInterruptAsFailure: true },
      )
    },
    120_000,
  )

  it('would see a 5xx, a wrong shape and an undeclared code', () => {
    const [call] = CALLS
    if (call === undefined) throw new Error('no calls')
    const at = (status: number, body: unknown) => fault(call, { status, body: JSON.stringify(body) })
    expect(at(500, {})).not.toBeNull()
    expect(at(400, { message: 'x' })).not.toBeNull()
    expect(at(400, { message: 'x', code: 'invalid', stack: 'y' })).not.toBeNull()
    expect(at(422, { message: 'x', code: 'key_reused' })).not.toBeNull()
    expect(at(400, { message: 'x', code: 'invalid' })).toBeNull()
  })
})
