import { CALLS } from '@guildhall/contract/calls'
import { callName, type Endpoint } from '@guildhall/contract/endpoint'
import { EN } from '@guildhall/contract/texts/en/index'
import { afterAll, describe, expect, it } from 'vitest'
import { suspendMember } from '#features/operators'
import { EXAMPLES } from './examples.ts'
import { rawRequest } from './raw-request.ts'
import { readMatrix, type Cell } from './matrix.ts'
import { callerIn, ROLES } from './roles.ts'
import { prepareExample, sendExample } from './send-example.ts'
import { startAppWithProvider } from './with-provider.ts'

// Each logged-out caller gets a separate IP address, so that no quota hides a wrong status.
const { app, close } = await startAppWithProvider({ TRUST_PROXY: '127.0.0.1' })
afterAll(close)

const matrix = readMatrix()
const missingRows = (calls: readonly Endpoint[]) => calls.map(callName).filter((name) => !matrix.has(name))
const isExpected = (cell: Cell, status: number) =>
  cell === 'ok' || cell === 'flt' ? status < 400 : status === Number(cell)

describe('the access matrix', () => {
  it('has a row for every call', () => {
    expect(missingRows(CALLS)).toEqual([])
    expect(missingRows([{ ...CALLS[0], path: '/api/forgotten' } as Endpoint])).toHaveLength(1)
  })

  it('is complete: the server serves exactly the calls of the contract', () => {
    expect(app.server.calls().map(callName).sort()).toEqual(CALLS.map(callName).sort())
  })

  it('has an example for every call', () => {
    expect(CALLS.filter((call) => !EXAMPLES.has(call)).map(callName)).toEqual([])
  })

  it('distinguishes a correct status from a wrong one', () => {
    expect([
      isExpected('ok', 302),
      isExpected('ok', 401),
      isExpected('401', 401),
      isExpected('401', 200),
      isExpected('404', 403),
    ]).toEqual([true, false, true, false, false])
  })

  for (const call of CALLS) {
    for (const role of ROLES) {
      const cell = matrix.get(callName(call))?.[role] ?? '-'
      if (cell === '-') continue
      it(`[S1-164] [S1-172] [D-152] ${callName(call)} returns ${cell} for ${role}`, async () => {
        const caller = await callerIn(app, role)
        const example = await prepareExample(app, caller, EXAMPLES.get(call) ?? {}, role)
        const { status } = await sendExample(app, caller, call, example)
        expect(isExpected(cell, status), `returned ${status}`).toBe(true)
      })
    }
  }
})

/** Every call that needs a session. */
const protectedCalls = CALLS.filter((call) => call.access !== 'public')

describe('an ended session', () => {
  it.each(protectedCalls.map((call, index) => [callName(call), call, `10.0.0.${index}`] as const))(
    'is refused by %s',
    async (_, call, address) => {
      const caller = await app.signIn()
      const example = await prepareExample(app, caller, EXAMPLES.get(call) ?? {})
      await rawRequest(`${app.url}/api/logout`, {
        headers: {
          cookie: caller.cookie,
          'sec-fetch-mode': 'navigate',
          'sec-fetch-site': 'none',
          'x-forwarded-for': address,
        },
      })
      const request = { ...example, headers: { ...example.headers, 'x-forwarded-for': address } }
      expect((await sendExample(app, caller, call, request)).status).toBe(401)
    },
  )
})

describe('a suspended member', () => {
  it.each(protectedCalls.map((call, index) => [callName(call), call, `10.0.1.${index}`] as const))(
    'is refused by %s',
    async (_, call, address) => {
      const caller = await app.signIn()
      const example = await prepareExample(app, caller, EXAMPLES.get(call) ?? {})
      await suspendMember(app.ctx, null, caller.memberId, { until: null, reason: 'Spam' })
      const request = { ...example, headers: { ...example.headers, 'x-forwarded-for': address } }
      const { status, body } = await sendExample(app, caller, call, request)
      expect([status, JSON.parse(body)]).toEqual([403, { code: 'suspended', message: EN['error.suspended'] }])
    },
  )
})
