import type { MemberCard } from '@guildhall/contract/members'
import { MAX_ASSIGNEES } from '@guildhall/contract/lead-limits'
import { isManagerOf, managersOf } from '#features/groups'
import { memberCard } from '#features/members'
import { areInBlock } from '#features/relations'
import { statement, type Db, type Tx } from '#platform/db'

const list = statement<{ groupId: string; viewerId: string }, { card: MemberCard }>(
  'leads.assignees',
  `select ${memberCard('person')} as card
     from ${managersOf(':groupId')} as manager
    cross join lateral (
      select id, kind, first_name, last_name, username, profile_image_url, is_verified
        from users
       where id = manager.user_id and deleted_at is null and not ${areInBlock('users.id', ':viewerId')}
      offset 0) as person
    order by manager.role <> 'owner', manager.joined_at, manager.user_id
    limit ${MAX_ASSIGNEES}`,
)

const manages = statement<{ groupId: string; userId: string }, { manages: boolean }>(
  'leads.manages',
  `select ${isManagerOf(':groupId', ':userId')} as manages`,
)

const assign = statement<{ leadId: string; assignedToId: string | null; at: Date }>(
  'leads.assign',
  `update crm_leads set assigned_to_id = :assignedToId, is_handled = true, updated_at = :at where id = :leadId`,
)

/** Those to whom leads of a group can be assigned. */
export const assigneesStore = {
  /** The owner first, then the admins in the order in which they joined. */
  list: async (db: Db, groupId: string, viewerId: string) =>
    (await list.all(db, { groupId, viewerId })).map(({ card }) => card),

  /** Whether leads of a group can be assigned to someone. */
  includes: async (db: Db, groupId: string, userId: string) =>
    (await manages.one(db, { groupId, userId })).manages,

  assign: (tx: Tx, leadId: string, assignedToId: string | null, at: Date) =>
    assign.all(tx, { leadId, assignedToId, at }),
}
