import type pg from 'pg'
import { heatOf, hotUntil } from '../../apps/server/src/features/leads/score.rules.ts'
import { HOT_THRESHOLD, type TouchpointType } from '../../packages/contract/src/lead-limits.ts'
import { connected } from '../data/database.ts'
import type { Goal } from '../goals.ts'
import type { SeededPipeline } from './seed-pipelines.ts'

const BATCH = 2_000
/** Sums in another order differ in the last digits. */
const TOLERANCE = 1e-9
const TOLERANCE_MS = 1_000

type Lead = {
  id: string
  heat: number
  engagement_count: number
  last_engaged_at: Date
  hot_until: Date | null
}
type Touchpoint = { lead_id: string; type: TouchpointType; created_at: Date }
type Client = Pick<pg.Client, 'query'>

/** Computes every lead again from its touchpoints, and every stage from its leads, after all that the run did to them. */
export async function checkHeat(database: string, ...pipelines: SeededPipeline[]): Promise<Goal[]> {
  return connected(database, async (client) => {
    let [leads, wrong] = [0, 0]
    for (const { groupId } of pipelines) {
      const checked = await checkLeads(client, groupId)
      leads += checked.leads
      wrong += checked.wrong
    }
    const groupIds = pipelines.map(({ groupId }) => groupId)
    return [
      countGoal('leads whose stored heat is not that of their touchpoints', wrong, leads),
      countGoal(
        'stages whose stored sums are not those of their leads',
        await wrongStages(client, groupIds),
        12,
      ),
    ]
  })
}

async function checkLeads(client: Client, groupId: string): Promise<{ leads: number; wrong: number }> {
  const { rows: leads } = await client.query<Lead>(
    `select id, heat, engagement_count, last_engaged_at, hot_until from crm_leads where group_id = $1 order by id`,
    [groupId],
  )
  let wrong = 0
  for (let at = 0; at < leads.length; at += BATCH) {
    const batch = leads.slice(at, at + BATCH)
    const { rows } = await client.query<Touchpoint>(
      `select lead_id, type, created_at from crm_touchpoints where lead_id = any($1::uuid[]) and heat > 0`,
      [batch.map(({ id }) => id)],
    )
    const done = Map.groupBy(rows, ({ lead_id }) => lead_id)
    wrong += batch.filter((lead) => !isRight(lead, done.get(lead.id) ?? [])).length
  }
  return { leads: leads.length, wrong }
}

function isRight(lead: Lead, done: readonly Touchpoint[]): boolean {
  const heat = done.reduce((sum, { type, created_at }) => sum + heatOf(type, created_at), 0)
  const last = Math.max(...done.map(({ created_at }) => created_at.getTime()))
  const end = hotUntil({ heat, lastEngagedAt: new Date(last) }, HOT_THRESHOLD.default)
  return (
    Math.abs(heat - lead.heat) <= heat * TOLERANCE &&
    done.length === lead.engagement_count &&
    last === lead.last_engaged_at.getTime() &&
    Math.abs((end?.getTime() ?? 0) - (lead.hot_until?.getTime() ?? 0)) <= TOLERANCE_MS
  )
}

async function wrongStages(client: Client, groupIds: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int
       from (select group_id, stage, count(*) as leads, sum(heat) as heat
               from crm_leads where group_id = any($1::uuid[]) and is_listed group by group_id, stage) as counted
       full join (select * from crm_stages where group_id = any($1::uuid[])) as stored using (group_id, stage)
      where coalesce(leads, 0) is distinct from stored.lead_count
         or abs(coalesce(counted.heat, 0) - stored.heat) > greatest(counted.heat, 1) * ${TOLERANCE}`,
    [groupIds],
  )
  return rows[0]?.count ?? 0
}

function countGoal(what: string, wrong: number, of: number): Goal {
  return {
    id: 'P16',
    what,
    measured: String(wrong),
    reference: `of ${of}`,
    ratio: wrong,
    limit: { max: 0 },
    isCount: true,
  }
}
