import { MAX_POST_STEPS } from '@guildhall/contract/lead-attribution-limits'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#platform/db'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup } from '#test/build'
import { fullScans, rowsRead, type PlanNode } from '#test/plan-nodes'
import { listLeads } from './list-leads.ts'
import { listLeadPosts, loadAttribution, loadFunnel, loadPostAttribution } from './load-attribution.ts'
import { loadPipeline } from './load-pipeline.ts'

const LEADS = 20_000
const HOT = 400
const ASSIGNED = 200
const LIMIT = 24
const POSTS = 400
/** The tables that are large in this test. */
const FILLED =
  'users member_names group_memberships crm_leads crm_touchpoints conversion_events post_conversions posts'.split(
    ' ',
  )

const app = await startTestApp({ events: false })
// The same plans as in production: made once, for any values.
const client = new pg.Client({
  connectionString: app.ctx.config.DATABASE_URL,
  options: '-c plan_cache_mode=force_generic_plan -c jit=off',
})
afterAll(async () => {
  await client.end()
  await app.close()
})

const FILL = [
  `insert into users (id, first_name, last_name, created_at, updated_at)
   select ('0190a000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid,
          case when i % 200 = 0 then 'Kimberley' else 'Person' end, 'Number' || i, now(), now()
     from generate_series(1, ${LEADS}) as i`,
  `insert into group_memberships (group_id, user_id, role, joined_at)
   select $1, ('0190a000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, 'member', now()
     from generate_series(1, ${LEADS}) as i`,
  `insert into crm_leads (id, group_id, user_id, stage, engagement_count, last_engaged_at, heat, hot_until, assigned_to_id,
                          created_at, updated_at)
   select ('0190b000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, $1,
          ('0190a000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid,
          (array['new', 'engaging', 'qualified', 'converted', 'lost'])[1 + i % 5], 2 + i % 9,
          now() - i * interval '1 minute', i::float8, case when i <= ${HOT} then now() + interval '1 day' end,
          case when i % ${LEADS / ASSIGNED} = 0 then $2::uuid end, now(), now()
     from generate_series(1, ${LEADS}) as i`,
  `insert into crm_touchpoints (id, lead_id, type, source, actor_id, heat, created_at)
   select gen_random_uuid(), lead.id, case when k = 3 then 'note' else 'like' end, 'test:' || k, lead.user_id,
          case when k = 3 then 0 else 1 end, now() - k * interval '1 hour'
     from crm_leads as lead, generate_series(1, 3) as k`,
  `insert into posts (id, author_id, group_id, content, audience, created_at)
   select ('0190c000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, $2, $1, 'A post', 'public', now()
     from generate_series(1, ${POSTS}) as i`,
  // The first post has the most.
  `insert into conversion_events (lead_id, group_id, event_type, value, occurred_at, post_id)
   select ('0190b000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, $1::uuid, 'awareness', 1,
          now() - i * interval '10 minutes',
          ('0190c000-0000-7000-8000-' || lpad(to_hex(1 + (i % ${POSTS}) * (i % 2)), 12, '0'))::uuid
     from generate_series(1, ${LEADS}) as i`,
  // Other groups, too.
  `insert into groups (id, name, description, privacy, created_by_id, created_at, updated_at)
   select ('0190d000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, 'Group ' || i, '', 'public',
          (select created_by_id from groups where id = $1), now(), now()
     from generate_series(1, 200) as i`,
  `insert into engagement_metrics (group_id, period, starts_on)
   select groups.id, 'daily', current_date - i from groups, generate_series(1, 100) as i where groups.id <> $1`,
]

let owner: SignedIn
let groupId: string
beforeAll(async () => {
  await client.connect()
  owner = await app.signIn()
  groupId = await buildGroup(app.ctx, { ownerId: owner.memberId })
  const values = [groupId, owner.memberId]
  for (const sql of FILL) await client.query(sql, values.slice(0, new Set(sql.match(/\$\d/g)).size))
  await client.query('vacuum analyze')
}, 120_000)

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  if (value instanceof Date) return `'${value.toISOString()}'`
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value)
}

/** The rows that the statements of some work read, by table, with their cached plans. */
async function readsOf(work: (db: Db) => Promise<unknown>) {
  const sent: { name: string; sql: string; values: readonly unknown[] }[] = []
  const { db } = app.ctx
  await work({
    ...db,
    query: (name, sql, values) => {
      sent.push({ name, sql, values })
      return db.query(name, sql, values)
    },
  })
  const rows = new Map<string, number>()
  const scanned: string[] = []
  for (const { name, sql, values } of sent) {
    await client.query(`prepare "${name}" as ${sql}`)
    const args = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`
    const { rows: plans } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, timing off, format json) execute "${name}"${args}`,
    )
    await client.query(`deallocate "${name}"`)
    for (const { Plan } of plans.flatMap((row) => row['QUERY PLAN'])) {
      scanned.push(...fullScans(Plan))
      for (const [table, count] of rowsRead(Plan)) rows.set(table, (rows.get(table) ?? 0) + count)
    }
  }
  return { rows, scanned }
}

type Query = Partial<Parameters<typeof listLeads>[3]>

/** A page, the one after it, and how many leads both read at most. */
const CASES: readonly (readonly [string, (ownerId: string) => Query, number])[] = [
  ['all by score', () => ({}), LIMIT],
  ['all by last engagement', () => ({ sort: 'recent' }), LIMIT],
  ['one stage by score', () => ({ stage: 'lost' }), LIMIT],
  ['one stage by last engagement', () => ({ stage: 'lost', sort: 'recent' }), LIMIT],
  ['hot ones', () => ({ onlyHot: true }), 2 * HOT + LIMIT],
  ['hot ones of a stage', () => ({ onlyHot: true, stage: 'lost', sort: 'recent' }), 2 * HOT + LIMIT],
  ['those of an admin', (assignedTo) => ({ assignedTo }), 3 * ASSIGNED + LIMIT],
  ['those with a name', () => ({ q: 'kimb' }), (2 * LEADS) / 200 + LIMIT],
]

describe('a page of 20,000 leads', () => {
  for (const [name, query, most] of CASES)
    it(`reads no more leads than it needs: ${name}`, async () => {
      const filter = { sort: 'score' as const, limit: LIMIT, ...query(owner.memberId) }
      const { items, next } = await listLeads(app.ctx, owner, groupId, filter)
      expect(items).toHaveLength(LIMIT)
      for (const cursor of [undefined, next ?? undefined]) {
        const { rows, scanned } = await readsOf((db) =>
          listLeads({ ...app.ctx, db }, owner, groupId, { ...filter, cursor }),
        )
        const { crm_leads = 0, crm_touchpoints = 0 } = Object.fromEntries(rows)
        expect(crm_leads).toBeLessThanOrEqual(most + 5)
        expect(crm_touchpoints).toBeLessThanOrEqual(3 * (LIMIT + 1))
        expect(scanned.filter((table) => FILLED.includes(table))).toEqual([])
      }
    })

  it('is counted without reading the leads, besides hot ones', async () => {
    const { rows } = await readsOf((db) => loadPipeline({ ...app.ctx, db }, owner, groupId))
    expect(rows.get('crm_leads') ?? 0).toBeLessThanOrEqual(HOT)
    expect(rows.get('crm_stages')).toBeLessThanOrEqual(6)
  })
})

describe('where 20,000 leads come from', () => {
  it('is read from counters, with the best posts and the latest leads of one', async () => {
    const periods = await readsOf((db) => loadAttribution({ ...app.ctx, db }, owner, groupId, 'weekly'))
    const funnel = await readsOf((db) => loadFunnel({ ...app.ctx, db }, owner, groupId, 'weekly'))
    const { items, next } = await listLeadPosts(app.ctx, owner, groupId, { period: 'all', limit: LIMIT })
    expect([items.length, items[0]?.newLeads]).toEqual([LIMIT, LEADS / 2])
    for (const { rows, scanned } of [periods, funnel]) {
      expect(rows.get('engagement_metrics') ?? 0).toBeLessThanOrEqual(40)
      expect(rows.get('conversion_events') ?? 0).toBe(0)
      expect(rows.get('crm_leads') ?? 0).toBe(0)
      expect(scanned.filter((table) => FILLED.includes(table))).toEqual([])
    }
    for (const cursor of [undefined, next ?? undefined]) {
      const page = { period: 'all' as const, limit: LIMIT, cursor }
      const { rows, scanned } = await readsOf((db) => listLeadPosts({ ...app.ctx, db }, owner, groupId, page))
      expect(rows.get('post_conversions')).toBeLessThanOrEqual(LIMIT + 2)
      expect(rows.get('posts')).toBeLessThanOrEqual(LIMIT + 1)
      expect(scanned.filter((table) => FILLED.includes(table))).toEqual([])
    }
    const { rows, scanned } = await readsOf((db) =>
      loadPostAttribution({ ...app.ctx, db }, owner, items[0]?.id ?? ''),
    )
    expect(rows.get('conversion_events')).toBe(MAX_POST_STEPS)
    expect(rows.get('crm_leads')).toBe(MAX_POST_STEPS)
    expect(scanned.filter((table) => FILLED.includes(table))).toEqual([])
  })
})
