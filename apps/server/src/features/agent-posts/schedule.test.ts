import { DeleteGroup, RestoreGroup } from '@guildhall/contract/group-deletion'
import { describe, expect, it } from 'vitest'
import { AgentTurnDue, GroupAgentChanged } from '#events/agents.events'
import { publish } from '#platform/events/outbox'
import { openPostCreatorStage } from '#test/post-creator-stage'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS
/** A Saturday: the first digest is due on the Monday after it. */
const START = '2027-01-02T08:00:00Z'
const OFF = { weeklyDigest: '', trendingTopics: '', welcomePost: '', engagementPost: '' }

const stage = await openPostCreatorStage(START)
const { app } = stage
const { ctx } = app

describe('the schedule of a post creator', () => {
  it('[S2-294] across two weeks: at most postFrequency posts in any 7 days, one for each run, and one plan', async () => {
    const agentId = await stage.createAgent({ rules: { lowActivityThreshold: 1 } })
    await stage.advance(15 * 24, async () => {
      if (ctx.now().getUTCHours() === 12) await stage.write(`Noon on ${ctx.now().toISOString()}`)
      if (ctx.now().getUTCHours() === 14) await stage.join()
    })
    const posts = await stage.posts(agentId)
    const times = posts.map(({ created_at }) => created_at.getTime())
    expect(times.length).toBeGreaterThanOrEqual(6)
    for (const from of times)
      expect(times.filter((time) => time >= from && time < from + WEEK_MS).length).toBeLessThanOrEqual(3)
    const runs = await stage.runs(agentId)
    expect(runs.every(({ state }) => state === 'answered')).toBe(true)
    expect(runs.map(({ post_id }) => post_id)).toEqual(posts.map(({ id }) => id))
    expect(await stage.planned(agentId)).toBe(1)
  })

  it('[S2-297] posts a digest on Mondays from nine o’clock on, once a week', async () => {
    const agentId = await stage.createAgent({
      rules: { postFrequency: 7 },
      templates: { ...OFF, weeklyDigest: 'Sum up.' },
    })
    await stage.advance(10 * 24, async () => {
      if (ctx.now().getUTCHours() === 12) await stage.write('Noon')
    })
    const times = (await stage.posts(agentId)).map(({ created_at }) => created_at.toISOString().slice(0, 13))
    // The third post of the first week is of Monday noon.
    expect(times).toEqual(['2027-01-04T12', '2027-01-11T09'])
  })

  it('first looks 5 minutes after it was created, then every hour, with one plan', async () => {
    const agentId = await stage.createAgent({ templates: { ...OFF, engagementPost: 'Ask.' } })
    await stage.handleDue()
    expect(await stage.runs(agentId)).toEqual([])
    app.setNow(new Date(Date.parse(START) + 5 * 60_000))
    await stage.handleDue()
    expect(await stage.runs(agentId)).toMatchObject([{ trigger: 'quiet_group', state: 'answered' }])
    const { groupId } = stage
    await ctx.db.transaction(async (tx) => {
      await publish(tx, GroupAgentChanged, { agentId, groupId })
      // The first turn, which was taken.
      const dueAt = new Date(Date.parse(START) + 5 * 60_000).toISOString()
      await publish(tx, AgentTurnDue, { agentId, revision: 1, dueAt })
    })
    await stage.handleDue()
    expect(await stage.planned(agentId)).toBe(1)
    await stage.advance(3)
    expect(await stage.planned(agentId)).toBe(1)
    expect(await stage.runs(agentId)).toHaveLength(1)
  })

  it('[S2-294] switched off, nothing that was planned is posted; on again, it starts again', async () => {
    const agentId = await stage.createAgent({ templates: { ...OFF, engagementPost: 'Ask.' } })
    await stage.handleDue()
    await stage.change(agentId, 'is_active = false')
    await stage.advance(24)
    expect(await stage.runs(agentId)).toEqual([])
    expect(await stage.planned(agentId)).toBe(0)
    await stage.change(agentId, 'is_active = true')
    await stage.advance(2)
    expect(await stage.posts(agentId)).toHaveLength(1)
    expect(await stage.planned(agentId)).toBe(1)
  })

  it('an edit plans it again: the earlier plan is void', async () => {
    const agentId = await stage.createAgent({ templates: OFF })
    await stage.advance(3)
    await stage.change(agentId, `content_templates = '{"engagementPost": "Ask."}'`)
    await stage.handleDue()
    expect(await stage.planned(agentId)).toBe(2)
    await stage.advance(3)
    expect(await stage.planned(agentId)).toBe(1)
    expect(await stage.posts(agentId)).toHaveLength(1)
  })

  it('a deleted agent, and a deleted group, post nothing; a restored group goes on', async () => {
    const [deleted, agentId] = [await stage.createAgent(), await stage.createAgent()]
    await stage.handleDue()
    await stage.change(deleted, 'deleted_at = now()')
    await app.as(stage.owner).call(DeleteGroup, { params: { id: stage.groupId } })
    await stage.advance(30)
    expect(await stage.runs(deleted)).toEqual([])
    expect(await stage.runs(agentId)).toEqual([])
    expect([await stage.planned(deleted), await stage.planned(agentId)]).toEqual([0, 1])
    await app.as(stage.owner).call(RestoreGroup, { params: { id: stage.groupId } })
    await stage.advance(24)
    expect((await stage.posts(agentId)).length).toBeGreaterThan(0)
  })

  it('a group that is deleted for good ends the plan', async () => {
    const agentId = await stage.createAgent()
    await stage.handleDue()
    await app.as(stage.owner).call(DeleteGroup, { params: { id: stage.groupId } })
    await ctx.db.query('', 'delete from group_deletions where group_id = $1', [stage.groupId])
    await stage.advance(2)
    expect(await stage.planned(agentId)).toBe(0)
    expect(await stage.runs(agentId)).toEqual([])
  })
})
