import { CALLS } from '@guildhall/contract/calls'
import { callName, type Endpoint } from '@guildhall/contract/endpoint'
import { EN } from '@guildhall/contract/texts/en/index'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { suspendMember } from '#features/master-admins'
import { UNKNOWN_ID, type Example } from './example.ts'
import { EXAMPLES } from './examples.ts'
import { rawRequest } from './raw-request.ts'
import { readMatrix, type Cell } from './matrix.ts'
import { callerIn, ROLES } from './roles.ts'
import { prepareExample, sendExample } from './send-example.ts'
import { startAppWithProvider } from './with-provider.ts'

// Each caller gets a separate IP address, so that no quota hides a wrong status.
const { app, close } = await startAppWithProvider({ TRUST_PROXY: '127.0.0.1' })
afterAll(close)

// The site has room for a limited number of agents, and examples create them.
afterEach(() => app.ctx.db.query('test.delete_agents', `delete from global_ai_agents`, []))

let sent = 0
const nextAddress = () => {
  sent += 1
  return `10.1.${sent >> 8}.${sent & 255}`
}

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
        const headers = { ...example.headers, 'x-forwarded-for': nextAddress() }
        const { status } = await sendExample(app, caller, call, { ...example, headers })
        expect(isExpected(cell, status), `returned ${status}`).toBe(true)
      })
    }
  }
})

/** Every call that needs a session, with a path that leads to nothing: the session is checked before anything is looked up. */
const protectedCalls = CALLS.filter((call) => call.access !== 'public').map(
  (call) => [callName(call), call, nowhere(call)] as const,
)

function nowhere(call: Endpoint): Example {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const params = Object.fromEntries(names.map((name) => [name, UNKNOWN_ID]))
  return { ...EXAMPLES.get(call), params, headers: { 'x-forwarded-for': nextAddress() } }
}

describe('an ended session', async () => {
  const caller = await app.signIn()
  await rawRequest(`${app.url}/api/logout`, {
    headers: { cookie: caller.cookie, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' },
  })

  it.each(protectedCalls)('is refused by %s', async (_, call, example) => {
    expect((await sendExample(app, caller, call, example)).status).toBe(401)
  })
})

describe('a suspended member', async () => {
  const caller = await app.signIn()
  await suspendMember(app.ctx, null, caller.memberId, { until: null, reason: 'Spam' })

  it.each(protectedCalls)('is refused by %s', async (_, call, example) => {
    const { status, body } = await sendExample(app, caller, call, example)
    expect([status, JSON.parse(body)]).toEqual([403, { code: 'suspended', message: EN['error.suspended'] }])
  })
})
