import { isSuspended } from '#features/members'
import { ownerOf } from '#features/groups'
import { areInBlock } from '#features/relations'
import { pgArray, statement, type Db } from '#platform/db'
import type { MemberState, Pair } from './facts.rules.ts'

// The members of a deleted group keep their roles until it is deleted for good: it can be restored.
const list = statement<{ groupIds: string; userIds: string; at: Date }, MemberState>(
  'leads.member_states',
  `select given.group_id, given.user_id, coalesce(membership.role, suspended.role) as role,
          coalesce(membership.role = 'member' and account.is_active
                   and (opted.user_id is null or opted.ended_at is not null)
                   and not ${areInBlock('given.user_id', ownerOf('given.group_id'))}, false) as is_tracked,
          opted.ended_at as tracked_since
     from unnest(:groupIds::uuid[], :userIds::uuid[]) as given (group_id, user_id)
     left join lateral (
       select role from group_memberships
        where group_memberships.group_id = given.group_id and group_memberships.user_id = given.user_id
       offset 0) as membership on true
     left join lateral (
       select role from suspended_memberships
        where suspended_memberships.group_id = given.group_id and suspended_memberships.user_id = given.user_id
       offset 0) as suspended on true
     left join lateral (
       select users.kind = 'member' and users.deleted_at is null and not ${isSuspended('users', ':at')} as is_active
         from users where users.id = given.user_id
       offset 0) as account on true
     left join lateral (
       select user_id, ended_at from crm_opt_outs
        where crm_opt_outs.user_id = given.user_id and crm_opt_outs.group_id = given.group_id
       offset 0) as opted on true`,
)

/** Returns what these members are to their groups, and whether what they do is recorded. */
export function listMemberStates(db: Db, pairs: readonly Pair[], at: Date): Promise<MemberState[]> {
  const groupIds = pgArray(pairs.map(({ group_id }) => group_id))
  const userIds = pgArray(pairs.map(({ user_id }) => user_id))
  return list.all(db, { groupIds, userIds, at })
}
