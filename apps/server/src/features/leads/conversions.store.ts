import { ATTRIBUTION_DAYS, CONVERSION_POINTS } from '@guildhall/contract/lead-attribution-limits'
import { distinct } from '#platform/distinct-by'
import { pgArray, statement, type Tx } from '#platform/db'
import { STEP_VALUES } from './conversions.rules.ts'

/** Leads that are not in the pipeline have taken no steps. A lookup for each, whatever the planner expects. */
const LEADS = `select lead.id, lead.group_id, lead.created_at
       from unnest(:leadIds::uuid[]) as given (id)
      cross join lateral (
        select id, group_id, created_at from crm_leads where crm_leads.id = given.id and is_listed offset 0) as lead`

// A step was taken at the first arrival after which the lead was not moved back behind it.
const ARRIVALS = `select distinct on (lead_id, event_type) lead_id, group_id, event_type, value, created_at as occurred_at
       from (select lead.id as lead_id, lead.group_id, step.event_type, step.value, step.rank, touch.id, touch.created_at,
                    min(step.rank) over (partition by lead.id order by touch.created_at desc, touch.id desc) as lowest
               from lead
              cross join lateral (
                select id, created_at, metadata ->> 'to' as stage from crm_touchpoints
                 where lead_id = lead.id and type = 'stage_change'
                offset 0) as touch
               join ${STEP_VALUES} on step.stage = touch.stage) as change
      where event_type is not null and rank <= lowest
      order by lead_id, event_type, created_at, id`

/** A group in which a step was written, or a step that the lead has not taken any more. */
type Synced = { group_id: string; lead_id: string | null; event_type: string | null }

const sync = statement<{ leadIds: string }, Synced>(
  'conversions.sync',
  `with lead as materialized (${LEADS}),
   arrival as (${ARRIVALS}),
   step as materialized (
     select lead.id as lead_id, lead.group_id, 'awareness' as event_type, ${CONVERSION_POINTS.awareness} as value,
            coalesce(first.created_at, lead.created_at) as occurred_at, first.post_id
       from lead
       left join lateral (
         select created_at, post_id from crm_touchpoints
          where lead_id = lead.id and heat > 0
          order by created_at, post_id
          limit 1) as first on true
     union all
     select arrival.lead_id, arrival.group_id, arrival.event_type, arrival.value, arrival.occurred_at, last.post_id
       from arrival
       left join lateral (
         select post_id from crm_touchpoints
          where lead_id = arrival.lead_id and heat > 0 and post_id is not null
            and created_at <= arrival.occurred_at
            and created_at > arrival.occurred_at - interval '${ATTRIBUTION_DAYS} days'
          order by created_at desc, post_id desc
          limit 1) as last on true
   ), taken as (
     insert into conversion_events as event (lead_id, group_id, event_type, value, occurred_at, post_id)
     select lead_id, group_id, event_type, value, occurred_at, post_id from step
     on conflict (lead_id, event_type) do update
        set occurred_at = excluded.occurred_at, post_id = excluded.post_id, value = excluded.value
      where (event.occurred_at, event.post_id, event.value)
            is distinct from (excluded.occurred_at, excluded.post_id, excluded.value)
     returning event.group_id
   )
   select group_id, null::uuid as lead_id, null as event_type from taken
   union
   select known.group_id, known.lead_id, known.event_type
     from unnest(:leadIds::uuid[]) as given (id)
    cross join lateral (
      select group_id, lead_id, event_type from conversion_events
       where conversion_events.lead_id = given.id
      offset 0) as known
    where not exists (
      select from step where step.lead_id = known.lead_id and step.event_type = known.event_type)`,
)

const remove = statement<{ leadIds: string; types: readonly string[] }>(
  'conversions.remove',
  `delete from conversion_events
    where ctid = any(array(
            select known.ctid
              from unnest(:leadIds::uuid[], :types::text[]) as given (lead_id, event_type)
             cross join lateral (
               select ctid from conversion_events
                where conversion_events.lead_id = given.lead_id and conversion_events.event_type = given.event_type
               offset 0) as known))`,
)

/** Writes which steps leads have taken and which posts these are credited to. The pipelines of their groups are locked. */
export const conversionsStore = {
  /** Brings the steps of these leads in line with their touchpoints. Returns the groups in which something changed. */
  async sync(tx: Tx, leadIds: readonly string[]): Promise<string[]> {
    const rows = await sync.all(tx, { leadIds: pgArray(leadIds) })
    const untaken = rows.flatMap(({ lead_id, event_type }) =>
      lead_id === null || event_type === null ? [] : { lead_id, event_type },
    )
    if (untaken.length > 0)
      await remove.all(tx, {
        leadIds: pgArray(untaken.map(({ lead_id }) => lead_id)),
        types: untaken.map(({ event_type }) => event_type),
      })
    return distinct(rows.map(({ group_id }) => group_id))
  },
}
