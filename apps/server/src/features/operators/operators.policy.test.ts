import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/context'
import { operatorsPolicy } from './operators.policy.ts'

const actor = (kind: Actor['kind']): Actor => ({ memberId: 'a', kind })
const member = { kind: 'member', is_operator: false } as const

describe('operator acts', () => {
  it.each([
    [null, true],
    [actor('operator'), true],
    [actor('member'), false],
    [actor('agent'), false],
  ])('are allowed to a command and to operators only: %j', (operator, expected) => {
    expect(operatorsPolicy.canOperate(operator)).toBe(expected)
    expect(operatorsPolicy.canSuspend(operator, member)).toBe(expected)
  })

  it('suspend no agent and no operator', () => {
    expect(operatorsPolicy.canSuspend(null, { ...member, kind: 'agent' })).toBe(false)
    expect(operatorsPolicy.canSuspend(null, { ...member, is_operator: true })).toBe(false)
  })
})
