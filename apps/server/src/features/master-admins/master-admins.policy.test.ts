import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/context'
import { masterAdminsPolicy } from './master-admins.policy.ts'

const actor = (kind: Actor['kind']): Actor => ({ memberId: 'a', kind })
const member = { kind: 'member', is_master_admin: false } as const

describe('acts of master admins', () => {
  it.each([
    [null, true],
    [actor('master_admin'), true],
    [actor('member'), false],
    [actor('agent'), false],
  ])('are allowed to a command and to master admins only: %j', (admin, expected) => {
    expect(masterAdminsPolicy.canAct(admin)).toBe(expected)
    expect(masterAdminsPolicy.canSuspend(admin, member)).toBe(expected)
  })

  it('suspend no agent and no master admin', () => {
    expect(masterAdminsPolicy.canSuspend(null, { ...member, kind: 'agent' })).toBe(false)
    expect(masterAdminsPolicy.canSuspend(null, { ...member, is_master_admin: true })).toBe(false)
  })
})
