import type { BulkOutcome } from '@guildhall/contract/group-bulk'
import type { Actor } from '#platform/context'
import type { Tx } from '#platform/db'
import { groupMembersStore, type MemberRow } from './group-members.store.ts'
import { groupsPolicy } from './groups.policy.ts'
import { lockManagedGroup } from './lock-group.ts'

/** One of several people: the member, or why the actor cannot manage them. */
export type ManagedMember =
  { userId: string; member: MemberRow } | { userId: string; refusal: Exclude<BulkOutcome, 'done'> }

/**
 * The same as `lockManagedMember` for several people, in the order of their ids. Only that the actor manages the group
 * is required: the others are returned with the reason.
 */
export async function lockManagedMembers(
  tx: Tx,
  actor: Actor,
  groupId: string,
  userIds: readonly string[],
): Promise<ManagedMember[]> {
  const membership = await lockManagedGroup(tx, actor, groupId)
  const rows = await groupMembersStore.findMany(tx, groupId, actor.memberId, userIds)
  const byId = new Map(rows.map((row) => [row.user_id, row]))
  return userIds.map((userId) => {
    const member = byId.get(userId)
    if (member === undefined) return { userId, refusal: 'not_member' }
    return groupsPolicy.canManageMember(actor.memberId, membership, member)
      ? { userId, member }
      : { userId, refusal: 'forbidden' }
  })
}
