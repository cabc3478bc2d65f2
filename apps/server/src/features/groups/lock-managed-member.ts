import type { Actor } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { groupMembersStore, type MemberRow } from './group-members.store.ts'
import { groupsPolicy } from './groups.policy.ts'
import { lockManagedGroup } from './lock-group.ts'

/** Locks a group and returns a member of it whom the actor may manage: not the owner, and not the actor. */
export async function lockManagedMember(
  tx: Tx,
  actor: Actor,
  groupId: string,
  memberId: string,
): Promise<MemberRow> {
  const membership = await lockManagedGroup(tx, actor, groupId)
  const member = await groupMembersStore.find(tx, groupId, memberId)
  ensure(member, 'not_found')
  ensure(groupsPolicy.canManageMember(actor.memberId, membership, member), 'forbidden')
  return member
}
