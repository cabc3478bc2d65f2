import { MAX_BULK_MEMBERS } from '@guildhall/contract/group-bulk.input'
import { buildGroupMember } from '@guildhall/contract/testing/groups'
import { expect, it } from 'vitest'
import { MANAGEABLE } from '#web/testing/group.ts'
import { withMembers } from './use-selection.ts'

const member = (n: number) => buildGroupMember(n, { viewer: MANAGEABLE })

it('members are added once and removed', () => {
  const two = withMembers(new Map(), [member(1), member(2), member(1)], true)
  expect([...two.keys()]).toEqual([member(1).userId, member(2).userId])
  expect([...withMembers(two, [member(1)], false).keys()]).toEqual([member(2).userId])
})

it('who can’t be managed is left out', () => {
  expect(withMembers(new Map(), [buildGroupMember(1, { role: 'owner' })], true).size).toBe(0)
})

it('no more are added than one action can have', () => {
  const many = Array.from({ length: MAX_BULK_MEMBERS + 20 }, (_, n) => member(n + 1))
  expect(withMembers(new Map(), many, true).size).toBe(MAX_BULK_MEMBERS)
})
