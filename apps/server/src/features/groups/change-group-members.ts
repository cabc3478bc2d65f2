import type { BulkOutcome, BulkResults } from '@guildhall/contract/group-bulk'
import type { GrantedRole } from '@guildhall/contract/groups'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import type { MemberRow } from './group-members.store.ts'
import { lockManagedMembers } from './lock-managed-members.ts'
import { removeManaged } from './remove-group-member.ts'
import { giveRole } from './set-group-role.ts'

/** Removes those of these people from a group whom the actor may manage, and returns what became of each. */
export function removeGroupMembers(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  userIds: readonly string[],
): Promise<BulkResults> {
  return changeEach(ctx, actor, groupId, userIds, async (tx, member) => {
    await removeManaged(ctx, tx, actor, groupId, member)
    return 'done'
  })
}

/** Gives those of these people whom the actor may manage the same role, and returns what became of each. */
export function setGroupRoles(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  { userIds, role }: { userIds: readonly string[]; role: GrantedRole },
): Promise<BulkResults> {
  return changeEach(ctx, actor, groupId, userIds, (tx, member) =>
    giveRole(ctx, tx, actor, groupId, member, role),
  )
}

/** All of it or, if something fails, nothing is done. */
function changeEach(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  userIds: readonly string[],
  change: (tx: Tx, member: MemberRow) => Promise<BulkOutcome>,
): Promise<BulkResults> {
  return ctx.db.transaction(async (tx) => {
    const results: BulkResults = []
    for (const one of await lockManagedMembers(tx, actor, groupId, userIds))
      results.push({
        userId: one.userId,
        outcome: 'refusal' in one ? one.refusal : await change(tx, one.member),
      })
    return results
  })
}
