import { statement, type Db } from '#platform/db'

// Rules moved the students when the demo was written; they would have moved them when they engaged.
const dateMoves = statement<{ groupId: string }>(
  'demo.date_lead_moves',
  `update crm_touchpoints as change
      set created_at = dated.at
     from (
       select moved.id, least(engaged.at, people.at - interval '1 hour') as at
         from crm_leads as lead
        cross join lateral (
          select id, metadata ->> 'to' as stage from crm_touchpoints
           where lead_id = lead.id and type = 'stage_change' and move_id is null
          offset 0) as moved
        cross join lateral (
          select max(created_at) as at
            from (select created_at from crm_touchpoints
                   where lead_id = lead.id and heat > 0
                   order by created_at
                   limit case when moved.stage = 'engaging' then 3 end) as first) as engaged
        cross join lateral (
          select min(created_at) as at from crm_touchpoints
           where lead_id = lead.id and type = 'stage_change' and move_id is not null) as people
        where lead.group_id = :groupId
        limit 200) as dated
    where change.id = dated.id`,
)

const removeDays = statement<{ groupId: string }>(
  'demo.remove_lead_days',
  `delete from crm_stage_days where group_id = :groupId`,
)

const insertDays = statement<{ groupId: string }>(
  'demo.insert_lead_days',
  `insert into crm_stage_days (group_id, day, stage, entered_count, left_count)
   select :groupId::uuid, (change.at at time zone 'UTC')::date, change.stage, sum(change.entered), sum(change.gone)
     from (select 'new' as stage, 1 as entered, 0 as gone,
                  (select min(created_at) from crm_touchpoints where lead_id = lead.id and heat > 0) as at
             from crm_leads as lead
            where lead.group_id = :groupId and lead.is_listed
           union all
           select side.stage, side.entered, side.gone, touch.created_at
             from crm_leads as lead
            cross join lateral (
              select metadata, created_at from crm_touchpoints
               where lead_id = lead.id and type = 'stage_change'
              offset 0) as touch
            cross join lateral (values (touch.metadata ->> 'to', 1, 0), (touch.metadata ->> 'from', 0, 1))
                    as side (stage, entered, gone)
            where lead.group_id = :groupId and lead.is_listed) as change
    group by 2, 3`,
)

const leads = statement<{ groupId: string }, { id: string }>(
  'demo.leads_of_group',
  `select id from crm_leads where group_id = :groupId`,
)

/** Writes when the leads of the demo came to their stages. */
export const leadHistoryStore = {
  /** Dates what rules did back to what the leads did, and counts the days again. Returns the leads of the group. */
  async date(db: Db, groupId: string): Promise<string[]> {
    await dateMoves.all(db, { groupId })
    await removeDays.all(db, { groupId })
    await insertDays.all(db, { groupId })
    return (await leads.all(db, { groupId })).map(({ id }) => id)
  },
}
