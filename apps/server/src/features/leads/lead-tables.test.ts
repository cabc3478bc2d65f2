import { CONVERSION_TYPES, LEAD_STEPS } from '@guildhall/contract/lead-attribution-limits'
import { TOUCHPOINT_TYPES } from '@guildhall/contract/lead-limits'
import { AddLeadNote, AssignLead, GetLead } from '@guildhall/contract/leads'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildGroup } from '#test/build'
import { buildLead } from '#test/build-lead'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { ctx } = app

type Column = { table_name: string; column_name: string }

const columns = (condition: string) =>
  ctx.db.query<Column>(
    '',
    `select table_name::text, column_name::text from information_schema.columns
      where table_schema = current_schema() and ${condition}
      order by 1, 2`,
    [],
  )
const columnsOf = async (table: string) =>
  (await columns(`table_name = '${table}'`)).map(({ column_name }) => column_name)

/** The words that a column accepts, as its check says. */
async function wordsOf(table: string, column: string): Promise<string[]> {
  const [row] = await ctx.db.query<{ rule: string }>(
    'test.check',
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1`,
    [`${table}_${column}_check`],
  )
  return [...(row?.rule ?? '').matchAll(/'([a-z_]+)'/g)].map(([, word = '']) => word)
}

describe('[S2-216] what members do', () => {
  it('is recorded in touchpoints, one for each type that counts, and nowhere with addresses', async () => {
    expect(await columns(`table_name like '%activity%'`)).toEqual([])
    // The browser of a session is for the member's own list of sessions.
    expect(
      await columns(
        `(column_name ~ '(^|_)ip(_|$)|address(es)?$' or column_name ~ 'user_?agent' and table_name !~ 'agent')`,
      ),
    ).toEqual([{ table_name: 'sessions', column_name: 'user_agent' }])
    expect(new Set(await wordsOf('crm_touchpoints', 'type'))).toEqual(new Set(TOUCHPOINT_TYPES))
    expect(await columnsOf('crm_touchpoints')).toEqual(
      expect.arrayContaining('type lead_id post_id comment_id event_id metadata created_at'.split(' ')),
    )
  })
})

describe('[S2-217] engagement_metrics', () => {
  it('has the counters of days, weeks and months, and their score', async () => {
    expect(await wordsOf('engagement_metrics', 'period')).toEqual(['daily', 'weekly', 'monthly'])
    expect(await columnsOf('engagement_metrics')).toEqual(
      expect.arrayContaining(
        'group_id period starts_on lead_count move_count conversion_count engagement_score'.split(' '),
      ),
    )
  })
})

describe('[S2-219] conversion_events', () => {
  it('has the type of each step, what it is credited to, and its value', async () => {
    expect(await wordsOf('conversion_events', 'event_type')).toEqual([...CONVERSION_TYPES])
    expect(CONVERSION_TYPES).toEqual(expect.arrayContaining([...LEAD_STEPS]))
    expect(await columnsOf('conversion_events')).toEqual(
      expect.arrayContaining('event_type source_type post_id value occurred_at'.split(' ')),
    )
  })

  it('has a step of a lead once, and says whether a post is its source', async () => {
    const owner = await app.signIn()
    const groupId = await buildGroup(ctx, { ownerId: owner.memberId })
    const { id } = await buildLead(ctx, groupId)
    const insert = (type: string, postId: string | null) =>
      ctx.db.query<{ source_type: string }>(
        'test.insert_step',
        `insert into conversion_events (lead_id, group_id, event_type, value, occurred_at, post_id)
         values ($1, $2, $3, 1, now(), $4) returning source_type`,
        [id, groupId, type, postId],
      )
    expect(await insert('awareness', ctx.newId())).toEqual([{ source_type: 'post' }])
    expect(await insert('purchase', null)).toEqual([{ source_type: 'none' }])
    await expect(insert('awareness', null)).rejects.toThrow('unique')
    await expect(insert('unknown', null)).rejects.toThrow('check')
  })
})

describe('[S2-218] the scores of a lead', () => {
  it('are no table beside the pipeline: the score is what its touchpoints add up to, by type', async () => {
    expect(await columnsOf('lead_scores')).toEqual([])
    const owner = await app.signIn()
    const groupId = await buildGroup(ctx, { ownerId: owner.memberId })
    const touchpoints = [
      { type: 'comment', daysAgo: 1 },
      { type: 'event_rsvp', daysAgo: 3 },
      { type: 'upvote', daysAgo: 5 },
      { type: 'dm', daysAgo: 8 },
    ] as const
    const { id } = await buildLead(ctx, groupId, { stage: 'qualified', touchpoints })
    const params = { id }
    await app.as(owner).call(AddLeadNote, { params, body: { note: 'Asked about a course' } })
    await app.as(owner).call(AssignLead, { params, body: { assignedToId: owner.memberId } })
    const lead = await app.as(owner).call(GetLead, { params })
    expect(new Set(lead.lines.map(({ type }) => type))).toEqual(new Set(touchpoints.map(({ type }) => type)))
    expect(lead.lines.reduce((sum, { points }) => sum + points, lead.restPoints)).toBeCloseTo(lead.score, 0)
    expect(lead).toMatchObject({
      stage: 'qualified',
      notes: ['Asked about a course'],
      assignedToId: owner.memberId,
    })
  })
})
