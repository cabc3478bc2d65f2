import type { Ctx } from '#platform/context'
import type { ErasePart } from '#platform/feature'
import { removeMember, setMember } from './change-membership.ts'
import { groupsStore } from './groups.store.ts'
import { readMemberships } from './read-memberships.ts'
import type { GroupRole } from './roles.rules.ts'

/** Leaves every group. The last owner passes the group on; a group without other members is closed. */
export const eraseGroups: ErasePart = {
  tables: ['groups', 'group_memberships'],
  async run(ctx, memberId) {
    for await (const { group_id, role } of readMemberships(ctx, memberId))
      await leaveGroup(ctx, group_id, memberId, role)
  },
}

function leaveGroup(ctx: Ctx, groupId: string, memberId: string, role: GroupRole): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const successor = await groupsStore.findSuccessor(tx, groupId, memberId)
    if (successor === undefined) await groupsStore.close(tx, groupId, ctx.now())
    else if (role === 'owner' && successor.role !== 'owner')
      await setMember(inside, groupId, successor.user_id, 'owner')
    await removeMember(inside, groupId, memberId)
  })
}
