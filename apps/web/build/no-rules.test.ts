// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import type * as Zod from 'zod'

vi.mock('zod', async () => ({ z: (await import('./no-rules.ts')).z }))

describe('the contract without its rules', () => {
  it('still names every call as it is with them', async () => {
    const { CALLS } = await import('@guildhall/contract/calls')
    const facts = CALLS.map(({ method, path, creates, kind }) => ({ method, path, creates, kind }))
    vi.resetModules()
    vi.doUnmock('zod')
    const real = await import('@guildhall/contract/calls')
    expect(facts).toEqual(
      real.CALLS.map(({ method, path, creates, kind }) => ({ method, path, creates, kind })),
    )
    expect(facts.length).toBeGreaterThan(5)
  })

  it('refuses to check anything', async () => {
    const { z } = (await import('./no-rules.ts')) as unknown as typeof Zod
    const rule = z.strictObject({ name: z.string().min(3).optional() })
    expect(() => rule.parse({})).toThrow('by the server')
    expect(() => rule.safeParse({})).toThrow('by the server')
  })
})
