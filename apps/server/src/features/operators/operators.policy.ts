import type { Actor } from '#platform/context'

/** Who performs an operator act: an operator, or null for a command on the server. */
export type Operator = Actor | null

/** The facts about a member that suspending them depends on. */
export type SuspendableFacts = { kind: 'member' | 'agent'; is_operator: boolean }

/** What operators may do. */
export const operatorsPolicy = {
  /** A member who is an operator may only act as one through an operator call. */
  canOperate: (operator: Operator): boolean => operator === null || operator.kind === 'operator',

  /** Only people are suspended. Operators don't suspend each other or themselves; a command revokes their role first. */
  canSuspend: (operator: Operator, member: SuspendableFacts): boolean =>
    operatorsPolicy.canOperate(operator) && member.kind === 'member' && !member.is_operator,
}
