import type { Actor } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { groupsPolicy } from './groups.policy.ts'
import { groupsStore, type Membership } from './groups.store.ts'

/**
 * Locks a group that the actor may see until the transaction ends, and returns the actor's membership as it is now: of
 * two acts that change a group, the second sees what the first did.
 */
export async function lockGroup(tx: Tx, actor: Actor, groupId: string): Promise<Membership> {
  // Two statements: the second reads what was committed while the first waited.
  await groupsStore.lock(tx, groupId)
  const membership = await groupsStore.findMembership(tx, groupId, actor.memberId)
  ensure(membership && groupsPolicy.canSee(membership), 'not_found')
  return membership
}

/** The same for those who manage the group; `forbidden` for others who may see it. */
export async function lockManagedGroup(tx: Tx, actor: Actor, groupId: string): Promise<Membership> {
  const membership = await lockGroup(tx, actor, groupId)
  ensure(groupsPolicy.canManage(membership), 'forbidden')
  return membership
}

/** The same for those who moderate the group. */
export async function lockModeratedGroup(tx: Tx, actor: Actor, groupId: string): Promise<Membership> {
  const membership = await lockGroup(tx, actor, groupId)
  ensure(groupsPolicy.canModerate(membership), 'forbidden')
  return membership
}
