import { isSuspended } from '#features/members'
import { ownerOf } from '#features/groups'
import { areInBlock } from '#features/relations'
import { statement, type Db } from '#platform/db'

const find = statement<{ memberId: string; groupId: string; at: Date }, { id: string }>(
  'agent_hand_over.find',
  `select member.id
     from users as member
    where member.id = :memberId and member.kind = 'member' and member.deleted_at is null
      and not ${isSuspended('member', ':at')}
      and exists (select from group_memberships
                   where group_memberships.group_id = :groupId and group_memberships.user_id = member.id
                     and group_memberships.role = 'member')
      and not exists (select from crm_opt_outs
                       where crm_opt_outs.user_id = member.id and crm_opt_outs.group_id = :groupId
                         and crm_opt_outs.ended_at is null)
      and not ${areInBlock('member.id', ownerOf(':groupId'))}`,
)

/**
 * Whether what a member writes in a group may be handed over to those who run it: not of those who run it themselves, are
 * in a block with the owner, or switched off the record that the group keeps of them.
 */
export async function mayHandOver(
  db: Db,
  { memberId, groupId, at }: { memberId: string; groupId: string; at: Date },
): Promise<boolean> {
  return (await find.maybe(db, { memberId, groupId, at })) !== undefined
}
