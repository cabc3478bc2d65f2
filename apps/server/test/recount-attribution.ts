import {
  ATTRIBUTION_DAYS,
  CONVERSION_POINTS,
  type LeadStep,
} from '@guildhall/contract/lead-attribution-limits'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import type { Ctx } from '#platform/context'

const WINDOW_MS = ATTRIBUTION_DAYS * 86_400_000

/** A step of a lead, and the post that it is credited to. */
export type Step = { lead: string; type: LeadStep; post: string | null; at: string }

type Touch = {
  lead_id: string
  type: string
  to: LeadStage | null
  post_id: string | null
  heat: number
  created_at: Date
}

const WAY = ['new', 'engaging', 'hot', 'qualified', 'converted'] as const
const STEP_OF = {
  engaging: 'interest',
  hot: 'intent',
  qualified: 'evaluation',
  converted: 'purchase',
} as const

/** Returns the steps that the leads of a group have taken, one touchpoint after the other, as a person would count them. */
export async function recountSteps({ db }: Pick<Ctx, 'db'>, groupId: string): Promise<Step[]> {
  const leads = await db.query<{ id: string; created_at: Date }>(
    'test.listed_leads',
    'select id, created_at from crm_leads where group_id = $1 and is_listed order by id',
    [groupId],
  )
  const touches = await db.query<Touch>(
    'test.touches',
    `select touch.lead_id, touch.type, touch.metadata ->> 'to' as to, touch.post_id, touch.heat, touch.created_at
       from crm_touchpoints as touch join crm_leads as lead on lead.id = touch.lead_id
      where lead.group_id = $1
      order by touch.created_at, touch.id`,
    [groupId],
  )
  return leads
    .flatMap(({ id, created_at }) => {
      const own = touches.filter(({ lead_id }) => lead_id === id)
      const engagements = own.filter(({ heat }) => heat > 0)
      const [first] = engagements
      const came = { post: first?.post_id ?? null, at: (first?.created_at ?? created_at).toISOString() }
      return [{ lead: id, type: 'awareness' as const, ...came }, ...stepsOf(id, own, engagements)]
    })
    .toSorted(byLead)
}

function stepsOf(lead: string, own: readonly Touch[], engagements: readonly Touch[]): Step[] {
  let taken: { rank: number; step: Step }[] = []
  for (const { type, to, created_at: at } of own) {
    const rank = WAY.findIndex((stage) => stage === to)
    if (type !== 'stage_change' || rank < 0) continue
    taken = taken.filter((one) => one.rank <= rank)
    if (to === null || to === 'new' || to === 'lost' || taken.some((one) => one.rank === rank)) continue
    const before = engagements.filter(
      ({ post_id, created_at }) =>
        post_id !== null && created_at <= at && created_at.getTime() > at.getTime() - WINDOW_MS,
    )
    const post = before.at(-1)?.post_id ?? null
    taken.push({ rank, step: { lead, type: STEP_OF[to], post, at: at.toISOString() } })
  }
  return taken.map(({ step }) => step)
}

const byLead = (one: Step, other: Step) =>
  `${one.lead} ${one.type}`.localeCompare(`${other.lead} ${other.type}`)

/** Returns the steps that are stored for a group, in the same form. */
export async function storedSteps({ db }: Pick<Ctx, 'db'>, groupId: string): Promise<Step[]> {
  const rows = await db.query<{
    lead_id: string
    event_type: LeadStep
    post_id: string | null
    occurred_at: Date
  }>(
    'test.stored_steps',
    'select lead_id, event_type, post_id, occurred_at from conversion_events where group_id = $1',
    [groupId],
  )
  return rows
    .map((row) => ({
      lead: row.lead_id,
      type: row.event_type,
      post: row.post_id,
      at: row.occurred_at.toISOString(),
    }))
    .toSorted(byLead)
}

/** Counters, by what they count. */
export type Counters = Record<string, number>

const UNITS = { daily: 10, monthly: 7 } as const

function periodsOf(at: string): [string, string][] {
  const day = Date.parse(at.slice(0, 10))
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * 86_400_000
  return [
    ['daily', at.slice(0, UNITS.daily)],
    ['weekly', new Date(monday).toISOString().slice(0, 10)],
    ['monthly', `${at.slice(0, UNITS.monthly)}-01`],
  ]
}

const kindOf = (type: LeadStep) =>
  type === 'awareness' ? 'lead' : type === 'purchase' ? 'conversion' : 'move'

/** Returns what the counters of a group have to be for these steps, without those that are zero. */
export function countSteps(steps: readonly Step[]): Counters {
  const counters: Counters = {}
  const add = (key: string, value: number) => (counters[key] = (counters[key] ?? 0) + value)
  for (const { type, post, at } of steps) {
    for (const [period, start] of periodsOf(at)) {
      add(`group ${period} ${start} ${kindOf(type)}`, 1)
      add(`group ${period} ${start} score`, CONVERSION_POINTS[type])
      if (post === null) add(`group ${period} ${start} other_${kindOf(type)}`, 1)
    }
    if (post === null) continue
    for (const [period, start] of [['all', '-infinity'] as const, ...periodsOf(at).slice(1)]) {
      add(`${post} ${period} ${start} ${kindOf(type)}`, 1)
      add(`${post} ${period} ${start} score`, CONVERSION_POINTS[type])
    }
  }
  return counters
}

/** Returns the counters that are stored for a group, in the same form. */
export async function storedCounters({ db }: Pick<Ctx, 'db'>, groupId: string): Promise<Counters> {
  const rows = await db.query<{ key: string; name: string; count: number }>(
    'test.stored_counters',
    `select 'group ' || period || ' ' || starts_on as key, name, count
       from engagement_metrics
      cross join lateral (values ('lead', lead_count), ('move', move_count), ('conversion', conversion_count),
        ('other_lead', other_lead_count), ('other_move', other_move_count),
        ('other_conversion', other_conversion_count), ('score', engagement_score)) as counted (name, count)
      where group_id = $1 and count <> 0
     union all
     select post_id || ' ' || period || ' ' || starts_on, name, count
       from post_conversions
      cross join lateral (values ('lead', lead_count), ('move', move_count), ('conversion', conversion_count),
        ('score', score)) as counted (name, count)
      where group_id = $1 and count <> 0`,
    [groupId],
  )
  return Object.fromEntries(rows.map(({ key, name, count }) => [`${key} ${name}`, count]))
}
