import { MAX_GROUP_RECORDS, type TouchpointType } from '@guildhall/contract/lead-limits'
import { roleIn } from '#features/groups'
import { statement, type Db, type Tx } from '#platform/db'
import { IS_OWN_ACT, ownActsOf } from './own-acts.store.ts'

/** What a group records of a member. */
export type GroupRecordRow = {
  id: string
  name: string
  role: string | null
  lead_id: string | null
  engagement_count: number | null
  since: Date | null
  last_engaged_at: Date | null
  /** Whether they ever switched it off; `is_off` whether they did and it still is. */
  has_chosen: boolean
  is_off: boolean
  activities: { type: TouchpointType; count: number }[]
}

const rowsOf = (groups: string) => `select groups.id, groups.name, ${roleIn('groups.id', ':userId')} as role,
          lead.id as lead_id, lead.engagement_count, lead.created_at as since, lead.last_engaged_at,
          opted.user_id is not null as has_chosen, coalesce(opted.ended_at is null and opted.user_id is not null, false) as is_off,
          coalesce((select json_agg(json_build_object('type', done.type, 'count', done.count) order by done.type)
                      from (select type, count(*)::int as count from crm_touchpoints
                             where crm_touchpoints.lead_id = lead.id and ${IS_OWN_ACT}
                             group by type) as done), '[]') as activities
     from ${groups}
     left join lateral (
       select id, created_at, done.engagement_count, done.last_engaged_at
         from crm_leads
        cross join lateral ${ownActsOf('crm_leads')} as done
        where crm_leads.group_id = groups.id and crm_leads.user_id = :userId
       offset 0) as lead on true
     left join lateral (
       select user_id, ended_at from crm_opt_outs
        where crm_opt_outs.group_id = groups.id and crm_opt_outs.user_id = :userId
       offset 0) as opted on true`

const list = statement<{ userId: string }, GroupRecordRow>(
  'record.list',
  `${rowsOf(`(select group_id from crm_leads where user_id = :userId
              union
              select group_id from crm_opt_outs where user_id = :userId and ended_at is null
              union
              select group_id from group_memberships where user_id = :userId and role = 'member') as own
     cross join lateral (select id, name from groups where groups.id = own.group_id offset 0) as groups`)}
    order by lead.last_engaged_at desc nulls last, is_off desc, lower(groups.name), groups.id
    limit ${MAX_GROUP_RECORDS}`,
)

const find = statement<{ userId: string; groupId: string }, GroupRecordRow>(
  'record.find',
  `${rowsOf(`(select id, name from groups where groups.id = :groupId) as groups`)}`,
)

const switchOff = statement<{ userId: string; groupId: string; at: Date }>(
  'record.switch_off',
  `with erased as (
     delete from crm_leads where group_id = :groupId and user_id = :userId
   )
   insert into crm_opt_outs as opted (user_id, group_id, created_at)
   values (:userId, :groupId, :at)
   on conflict (user_id, group_id) do update
      set created_at = excluded.created_at, ended_at = null
    where opted.ended_at is not null`,
)

const switchOn = statement<{ userId: string; groupId: string; at: Date }>(
  'record.switch_on',
  `update crm_opt_outs set ended_at = :at where user_id = :userId and group_id = :groupId and ended_at is null`,
)

/** What groups record of a member, for that member. */
export const groupRecordsStore = {
  /** The groups with a record, those where it is off, and those that would have one; the last engagement first. */
  list: (db: Db, userId: string) => list.all(db, { userId }),

  find: (db: Db, userId: string, groupId: string) => find.maybe(db, { userId, groupId }),

  /** Erases the record and lets no other begin. The pipeline of the group is locked. */
  switchOff: (tx: Tx, userId: string, groupId: string, at: Date) =>
    switchOff.all(tx, { userId, groupId, at }),

  /** Lets a record begin with what happens from now on. */
  switchOn: (tx: Tx, userId: string, groupId: string, at: Date) => switchOn.all(tx, { userId, groupId, at }),
}
