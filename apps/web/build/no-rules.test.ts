import { createRequire } from 'node:module'
import type * as Contract from '@guildhall/contract/calls'
import { CALLS } from '@guildhall/contract/calls'
import { describe, expect, it } from 'vitest'
import type * as Zod from 'zod'

/** The contract with its rules: loaded by Node itself, past the build. */
const real = createRequire(import.meta.url)('@guildhall/contract/calls') as typeof Contract

describe('the contract without its rules', () => {
  it('still names every call as it is with them', () => {
    const factsOf = (calls: typeof CALLS) =>
      calls.map(({ method, path, creates, kind }) => [method, path, creates, kind].join(' ')).toSorted()
    expect(factsOf(CALLS)).toEqual(factsOf(real.CALLS))
    expect(CALLS.length).toBeGreaterThan(5)
  })

  it('refuses to check anything', async () => {
    const { z } = (await import('./no-rules.ts')) as unknown as typeof Zod
    const rule = z.strictObject({ name: z.string().min(3).optional() })
    expect(() => rule.parse({})).toThrow('by the server')
    expect(() => rule.safeParse({})).toThrow('by the server')
  })
})
