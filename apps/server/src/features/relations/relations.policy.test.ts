import { expect, it } from 'vitest'
import { relationsPolicy } from './relations.policy.ts'

it.each([
  ['member', 'member', true],
  ['master_admin', 'member', true],
  ['agent', 'member', false],
  ['member', 'agent', false],
  ['agent', 'agent', false],
] as const)('a relation of a %s with a %s between people: %s', (kind, other, expected) => {
  expect(relationsPolicy.areBothPeople({ kind }, { kind: other })).toBe(expected)
})
