import { LEAD_STAGES, type LeadStage } from '@guildhall/contract/lead-limits'
import { inBlockWith } from '#features/relations'
import { statement, type Db, type Tx } from '#platform/db'

/** The leads of a stage as a viewer counts them. */
export type StageRow = { stage: LeadStage; count: number; heat: number; entered: number }

/** More hot leads than this are not counted. */
const MAX_HOT_COUNT = 1_000
/** The days whose newcomers are counted, today among them. */
const ENTERED_DAYS = 7

// A lookup for each person in a block with the viewer: they are few, and a group has many leads.
const stages = statement<{ groupId: string; viewerId: string; today: string }, StageRow>(
  'pipelines.stages',
  `with hidden as materialized (
     select lead.stage, count(*) as leads, sum(lead.heat) as heat
       from (select distinct id from ${inBlockWith(':viewerId')} as blocked (id)) as person
      cross join lateral (
        select stage, heat from crm_leads
         where group_id = :groupId and user_id = person.id and is_listed offset 0) as lead
      group by lead.stage
   )
   select given.stage,
          (coalesce(counted.lead_count, 0) - coalesce(hidden.leads, 0))::int as count,
          coalesce(counted.heat, 0) - coalesce(hidden.heat, 0) as heat,
          coalesce((select sum(day.entered_count) from crm_stage_days as day
                     where day.group_id = :groupId and day.day > :today::date - ${ENTERED_DAYS}
                       and day.stage = given.stage), 0)::int as entered
     from unnest('{${LEAD_STAGES.join(',')}}'::text[]) with ordinality as given (stage, position)
     left join crm_stages as counted on counted.group_id = :groupId and counted.stage = given.stage
     left join hidden on hidden.stage = given.stage
    order by given.position`,
  { slow: true },
)

// The order is that of the index of hot leads: without it, Postgres may read all leads of the group.
const hot = statement<
  { groupId: string; viewerId: string; now: Date },
  { hot: number; threshold: number | null }
>(
  'pipelines.hot',
  `select (select hot_threshold from crm_settings where group_id = :groupId) as threshold,
          (select count(*)::int
             from (select from crm_leads
                    where group_id = :groupId and is_listed and hot_end > :now
                      and user_id not in ${inBlockWith(':viewerId')}
                    order by hot_end desc
                    limit ${MAX_HOT_COUNT}) as hot) as hot`,
  { slow: true },
)

const setThreshold = statement<{ groupId: string; hotThreshold: number; at: Date }, { group_id: string }>(
  'pipelines.set_threshold',
  `insert into crm_settings as settings (group_id, hot_threshold, updated_at)
   values (:groupId, :hotThreshold, :at)
   on conflict (group_id) do update set hot_threshold = excluded.hot_threshold, updated_at = excluded.updated_at
    where settings.hot_threshold <> excluded.hot_threshold
   returning group_id`,
)

/** Reads what is known of the pipeline of a group as a whole, and its settings. */
export const pipelinesStore = {
  /** All stages in their order, without leads in a block with the viewer; `entered` counts everyone. */
  stages: (db: Db, groupId: string, viewerId: string, now: Date) =>
    stages.all(db, { groupId, viewerId, today: now.toISOString().slice(0, 10) }),

  /** The number of hot leads that the viewer sees, and the threshold if the group has set one. */
  hot: (db: Db, groupId: string, viewerId: string, now: Date) => hot.one(db, { groupId, viewerId, now }),

  /** Returns false if it was this one already. */
  setThreshold: async (tx: Tx, groupId: string, hotThreshold: number, at: Date) =>
    (await setThreshold.maybe(tx, { groupId, hotThreshold, at })) !== undefined,
}
