import { CALLS } from '@guildhall/contract/calls'
import { callName, type Endpoint } from '@guildhall/contract/endpoint'
import { afterAll, describe, expect, it } from 'vitest'
import { EXAMPLES } from './examples.ts'
import { rawRequest } from './raw-request.ts'
import { readMatrix, type Cell } from './matrix.ts'
import { callerIn, ROLES } from './roles.ts'
import { prepareExample, sendExample } from './send-example.ts'
import { startAppWithProvider } from './with-provider.ts'

// Whoever has logged out comes from an address of their own, so that no quota hides anything.
const { app, close } = await startAppWithProvider({ TRUST_PROXY: '127.0.0.1' })
afterAll(close)

const matrix = readMatrix()
const withoutRow = (calls: readonly Endpoint[]) => calls.map(callName).filter((name) => !matrix.has(name))
const holds = (cell: Cell, status: number) =>
  cell === 'ok' || cell === 'flt' ? status < 400 : status === Number(cell)

describe('the access matrix', () => {
  it('has a row for every call', () => {
    expect(withoutRow(CALLS)).toEqual([])
    expect(withoutRow([{ ...CALLS[0], path: '/api/forgotten' } as Endpoint])).toHaveLength(1)
  })

  it('knows every call that the server serves, and the server every call of the contract', () => {
    expect(app.server.calls().map(callName).sort()).toEqual(CALLS.map(callName).sort())
  })

  it('has an example for every call', () => {
    expect(CALLS.filter((call) => !EXAMPLES.has(call)).map(callName)).toEqual([])
  })

  it('tells a right status from a wrong one', () => {
    expect([
      holds('ok', 302),
      holds('ok', 401),
      holds('401', 401),
      holds('401', 200),
      holds('404', 403),
    ]).toEqual([true, false, true, false, false])
  })

  for (const call of CALLS) {
    for (const role of ROLES) {
      const cell = matrix.get(callName(call))?.[role] ?? '-'
      if (cell === '-') continue
      it(`[S1-164] [S1-172] [D-152] ${callName(call)} answers ${cell} to ${role}`, async () => {
        const caller = await callerIn(app, role)
        const example = await prepareExample(app, caller, EXAMPLES.get(call) ?? {}, role)
        const { status } = await sendExample(app, caller, call, example)
        expect(holds(cell, status), `answered ${status}`).toBe(true)
      })
    }
  }
})

describe('a session that ended', () => {
  const calls = CALLS.filter((call) => call.access === 'member')
  it.each(calls.map((call, at) => [callName(call), call, `10.0.0.${at}`] as const))(
    'opens %s no more',
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
      const from = { ...example, headers: { ...example.headers, 'x-forwarded-for': address } }
      expect((await sendExample(app, caller, call, from)).status).toBe(401)
    },
  )
})
