import { ownerOf } from '#features/groups'
import { areInBlock } from '#features/relations'
import { statement, type Db } from '#platform/db'
import type { MemberStatus } from './choice.rules.ts'

const find = statement<{ groupId: string; userId: string; at: Date }, MemberStatus>(
  'cta_banners.member_status',
  `select membership.role, coalesce(opted.is_so, false) as is_opted_out, lead.stage,
          coalesce(${areInBlock(':userId', ownerOf(':groupId'))}, false) as is_in_block,
          coalesce(quiet.dismissed_until > :at, false) as is_quiet
     from (select :groupId::uuid as group_id, :userId::uuid as user_id) as asked
     left join lateral (
       select role from group_memberships
        where group_memberships.group_id = asked.group_id and group_memberships.user_id = asked.user_id
       offset 0) as membership on true
     left join lateral (
       select ended_at is null as is_so from crm_opt_outs
        where crm_opt_outs.user_id = asked.user_id and crm_opt_outs.group_id = asked.group_id
       offset 0) as opted on true
     left join lateral (
       select stage from crm_leads
        where crm_leads.group_id = asked.group_id and crm_leads.user_id = asked.user_id
       offset 0) as lead on true
     left join lateral (
       select dismissed_until from cta_banner_dismissals
        where cta_banner_dismissals.user_id = asked.user_id and cta_banner_dismissals.group_id = asked.group_id
       offset 0) as quiet on true`,
)

/** Returns what someone is to a group, as far as banners are concerned. */
export async function findMemberStatus(
  db: Db,
  groupId: string,
  userId: string,
  at: Date,
): Promise<MemberStatus> {
  const status = await find.maybe(db, { groupId, userId, at })
  if (status === undefined) throw new Error('a row was expected')
  return status
}
