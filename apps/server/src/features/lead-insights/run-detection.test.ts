import { GetLeadDetection, RunLeadDetection } from '@guildhall/contract/lead-insights'
import { SetGroupRecord } from '@guildhall/contract/group-records'
import { ListLeads, UndoMove } from '@guildhall/contract/leads'
import { PutPreferences } from '@guildhall/contract/preferences'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteComment } from '#features/comments'
import { removeMember, setMember } from '#features/groups'
import { deletePost, hidePost } from '#features/posts'
import { setLeadStage } from '#features/leads'
import { memberActor } from '#platform/context'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildAgent, buildPost, buildReaction } from '#test/build'
import { Refused } from '#test/client'
import { endPause, openInsightsStage, type InsightsStage } from '#test/insights-stage'
import { findLead } from '#test/lead-stage'
import { purgeInsights } from './purge-insights.ts'
import { runDetection } from './run-detection.ts'
import { wrongStages } from '#test/recount-pipeline'

const ASKS = 'How much is a place at the wheel on Thursdays?'
const CHATS = 'The glaze came out green, and I am happy.'

const app = await startTestApp()
const { ctx } = app
afterAll(() => app.close())

let stage: InsightsStage
beforeEach(async () => {
  app.setNow(null)
  stage = await openInsightsStage(app)
})

const lead = (userId: string) => findLead(ctx, stage.groupId, userId)
const listed = async (who: SignedIn = stage.owner) =>
  (await app.as(who).call(ListLeads, { params: { id: stage.groupId } })).map(({ userId }) => userId)
const refusal = (error: unknown) => (error instanceof Refused ? error : undefined)
const again = async () => {
  await endPause(app, stage.groupId)
  return stage.run()
}

describe('a run of the lead detection', () => {
  it('[S2-365, D-118] lists who wants to buy as leads, and counts them, without any model', async () => {
    expect(ctx.model.status.isConfigured).toBe(false)
    const [ann, ben, cem] = [await stage.join(), await stage.join(), await stage.join()]
    const postId = await stage.post(stage.owner.memberId, 'Welcome, all')
    await stage.comment(ann, postId, ASKS)
    await stage.post(ben, 'I am looking for a teacher who can come on Mondays.')
    await stage.comment(cem, postId, CHATS)
    await app.drain()
    expect(await listed()).toEqual([])
    expect(await stage.run()).toEqual({ analyzed: 3, newLeads: 2, hotLeads: 0 })
    expect((await listed()).toSorted()).toEqual([ann, ben].toSorted())
    expect(await lead(cem)).toMatchObject({ engagement_count: 1, is_listed: false })
    expect(await wrongStages(ctx, stage.groupId)).toEqual([])
    expect(await again()).toEqual({ analyzed: 3, newLeads: 0, hotLeads: 0 })
  })

  it('[S2-365] counts hot leads among those whose texts it read', async () => {
    const [ann, ben] = [await stage.join(), await stage.join()]
    const postId = await stage.post(stage.owner.memberId, 'Welcome, all')
    for (let n = 0; n < 8; n += 1) await stage.comment(ann, postId, CHATS)
    for (let n = 0; n < 8; n += 1)
      await buildReaction(ctx, {
        postId: await stage.post(stage.owner.memberId, `News ${n}`),
        userId: ben,
      })
    await app.drain()
    expect(await stage.run()).toEqual({ analyzed: 1, newLeads: 0, hotLeads: 1 })
  })

  it('says why someone is on the list who only asked in a post', async () => {
    const ann = await stage.join()
    await stage.post(ann, ASKS)
    await stage.run()
    const [row] = await app.as(stage.owner).call(ListLeads, { params: { id: stage.groupId } })
    expect(row).toMatchObject({
      userId: ann,
      stage: 'new',
      score: 0,
      engagementCount: 0,
      reason: { type: 'intent', text: ASKS },
    })
    expect(row?.lastEngagedAt).toBe(row?.reason?.at)
  })

  it('takes a lead off the list when the text is deleted, and with the next run when it is hidden', async () => {
    const [ann, ben, cem, dan] = [
      await stage.join(),
      await stage.join(),
      await stage.join(),
      await stage.join(),
    ]
    const below = await stage.post(stage.owner.memberId, 'Welcome, all')
    const ofAnn = await stage.post(ann, ASKS)
    const ofBen = await stage.comment(ben, below, ASKS)
    const ofCem = await stage.post(cem, ASKS)
    const ofDan = await stage.post(dan, ASKS)
    await stage.post(dan, 'Where can I book the next one?')
    await app.drain()
    expect(await stage.run()).toMatchObject({ newLeads: 4 })
    await deletePost(ctx, memberActor(ann), ofAnn)
    await deleteComment(ctx, memberActor(ben), ofBen)
    await deletePost(ctx, memberActor(dan), ofDan)
    await app.drain()
    expect((await listed()).toSorted()).toEqual([cem, dan].toSorted())
    expect(await lead(ann)).toBeUndefined()
    const hiding = { reason: 'spam', note: '', noticeId: ctx.newId() } as const
    await ctx.db.transaction((tx) => hidePost(ctx, tx, ofCem, hiding))
    await again()
    expect(await listed()).toEqual([dan])
    expect(await wrongStages(ctx, stage.groupId)).toEqual([])
  })

  it('keeps what a person did with such a lead, and their move can be undone', async () => {
    const ann = await stage.join()
    const postId = await stage.post(ann, ASKS)
    await stage.run()
    const [found] = await app.as(stage.owner).call(ListLeads, { params: { id: stage.groupId } })
    const move = await setLeadStage(ctx, stage.owner, found?.id ?? '', 'qualified')
    expect(await lead(ann)).toMatchObject({ stage: 'qualified' })
    await app.as(stage.owner).call(UndoMove, { params: { id: move.id }, body: {} })
    expect(await lead(ann)).toMatchObject({ stage: 'new' })
    await deletePost(ctx, memberActor(ann), postId)
    await app.drain()
    expect(await lead(ann)).toMatchObject({ is_listed: true })
    expect(await wrongStages(ctx, stage.groupId)).toEqual([])
  })

  it('[D-110] reads nothing by the owner, admins, agents or people in a block with the owner', async () => {
    const [admin, blocked, ann] = [await stage.join(), await stage.join(), await stage.join()]
    await setMember(ctx, stage.groupId, admin, 'admin')
    await block(ctx, blocked, stage.owner.memberId)
    const agent = await buildAgent(ctx)
    const gone = await stage.join()
    for (const who of [stage.owner.memberId, admin, blocked, ann, gone]) await stage.post(who, ASKS)
    await stage.comment(agent, await stage.post(ann, CHATS), ASKS)
    await removeMember(ctx, stage.groupId, gone)
    await app.drain()
    expect(await stage.run()).toEqual({ analyzed: 1, newLeads: 1, hotLeads: 0 })
    expect(await listed()).toEqual([ann])
  })

  it('finds no one who opted out, however much they engage', async () => {
    const ann = await app.signIn(await stage.join())
    const request = { params: { id: stage.groupId }, body: { isTracked: false } }
    await app.as(ann).call(SetGroupRecord, request)
    for (let n = 0; n < 10; n += 1) {
      const postId = await stage.post(stage.owner.memberId, `News ${n}`)
      await buildReaction(ctx, { postId, userId: ann.memberId })
    }
    await stage.post(ann.memberId, ASKS)
    await app.drain()
    expect(await stage.run()).toEqual({ analyzed: 0, newLeads: 0, hotLeads: 0 })
    expect(await lead(ann.memberId)).toBeUndefined()
    await app.as(ann).call(SetGroupRecord, { ...request, body: { isTracked: true } })
    await app.drain()
    expect(await again()).toMatchObject({ newLeads: 0 })
    await stage.post(ann.memberId, ASKS)
    expect(await again()).toMatchObject({ analyzed: 1, newLeads: 1 })
  })

  it('erases what it found about someone who opts out', async () => {
    const ann = await app.signIn(await stage.join())
    await stage.post(ann.memberId, ASKS)
    await stage.run()
    const request = { params: { id: stage.groupId }, body: { isTracked: false } }
    await app.as(ann).call(SetGroupRecord, request)
    await app.drain()
    const sql = 'select id from ai_analysis_evidence where user_id = $1'
    expect(await ctx.db.query('test.findings', sql, [ann.memberId])).toEqual([])
    expect(await lead(ann.memberId)).toBeUndefined()
  })

  it('reads nothing by who keeps their posts out of insights, and drops what it knew', async () => {
    const ann = await app.signIn(await stage.join())
    await stage.post(ann.memberId, ASKS)
    expect(await stage.run()).toMatchObject({ analyzed: 1, newLeads: 1 })
    await app.as(ann).call(PutPreferences, { body: { keepOutOfInsights: true } })
    expect(await again()).toEqual({ analyzed: 0, newLeads: 0, hotLeads: 0 })
    expect(await lead(ann.memberId)).toBeUndefined()
  })

  it('is forgotten after 90 days, unless another run confirms it', async () => {
    const [ann, ben] = [await stage.join(), await stage.join()]
    await stage.post(ann, ASKS)
    await stage.say(`${ASKS} #kiln`, 5)
    await stage.run()
    const later = (days: number) => app.setNow(new Date(Date.now() + days * 86_400_000))
    later(89)
    await purgeInsights(ctx)
    expect(await lead(ann)).toMatchObject({ is_listed: true })
    later(91)
    await stage.post(ben, ASKS)
    // The session of the owner has ended by then.
    await runDetection(ctx, stage.owner, stage.groupId)
    await purgeInsights(ctx)
    expect(await lead(ann)).toBeUndefined()
    expect(await lead(ben)).toMatchObject({ is_listed: true })
    later(190)
    await purgeInsights(ctx)
    const sql = 'select id from ai_analysis where group_id = $1'
    expect(await ctx.db.query('test.left', sql, [stage.groupId])).toEqual([])
    expect(await lead(ben)).toBeUndefined()
    expect(await wrongStages(ctx, stage.groupId)).toEqual([])
  })

  it('[D-120] reads nothing of another group', async () => {
    const ann = await stage.join()
    const other = await openInsightsStage(app)
    await setMember(ctx, other.groupId, ann, 'member')
    await other.post(ann, ASKS)
    await buildPost(ctx, { author_id: ann, content: ASKS })
    expect(await stage.run()).toEqual({ analyzed: 0, newLeads: 0, hotLeads: 0 })
    expect(await other.run()).toEqual({ analyzed: 1, newLeads: 1, hotLeads: 0 })
    expect(await lead(ann)).toBeUndefined()
  })

  it('[S2-220] stores each finding with the text that it rests on, and no text', async () => {
    const ann = await stage.join()
    const postId = await stage.post(ann, `${ASKS} The old one is broken.`)
    await stage.run()
    const rows = await ctx.db.query(
      'test.analysis',
      `select content_type, analysis_type, result, confidence, model_version, processing_time,
              evidence.user_id, evidence.post_id
         from ai_analysis join ai_analysis_evidence as evidence on evidence.analysis_id = ai_analysis.id
        where group_id = $1 order by analysis_type`,
      [stage.groupId],
    )
    const shared = {
      content_type: 'post',
      confidence: 0.8,
      model_version: 'rules-1',
      processing_time: expect.any(Number) as number,
      user_id: ann,
      post_id: postId,
    }
    expect(rows).toEqual([
      { ...shared, analysis_type: 'buying_intent', result: { kinds: ['price'] } },
      { ...shared, analysis_type: 'complaint', result: { kinds: ['broken'] } },
    ])
  })
})

describe('[D-119] the pause between two runs', () => {
  it('lets one of many at the same time run, and tells the others when to come back', async () => {
    await stage.post(await stage.join(), ASKS)
    const runs = await Promise.allSettled([1, 2, 3, 4].map(() => stage.run()))
    expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const run of runs.filter((one) => one.status === 'rejected')) {
      const refused = refusal(run.reason)
      expect(refused).toMatchObject({ status: 429, code: 'too_many' })
      expect(refused?.message).toMatch(/^The analysis ran less than 5 minutes ago\./)
      const seconds = Number(refused?.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(290)
      expect(seconds).toBeLessThanOrEqual(300)
    }
  })

  it('ends after 5 minutes, is that of one group, and is told beforehand', async () => {
    const status = () => app.as(stage.owner).call(GetLeadDetection, { params: { id: stage.groupId } })
    expect(await status()).toEqual({ lastRun: null, nextRunAt: null })
    const start = new Date('2026-11-18T12:00:00Z')
    app.setNow(start)
    await stage.run()
    expect(await status()).toEqual({
      lastRun: { at: start.toISOString(), analyzed: 0, newLeads: 0, hotLeads: 0 },
      nextRunAt: '2026-11-18T12:05:00.000Z',
    })
    app.setNow(new Date('2026-11-18T12:04:59Z'))
    const refused = refusal(await stage.run().catch((error: unknown) => error))
    expect(refused?.headers.get('retry-after')).toBe('1')
    await (await openInsightsStage(app)).run()
    app.setNow(new Date('2026-11-18T12:05:00Z'))
    expect((await status()).nextRunAt).toBeNull()
    await stage.run()
  })

  it('does not begin with a run that is refused', async () => {
    const member = await app.signIn(await stage.join())
    const request = { params: { id: stage.groupId }, body: {} }
    const refused = refusal(
      await app
        .as(member)
        .call(RunLeadDetection, request)
        .catch((e: unknown) => e),
    )
    expect(refused).toMatchObject({ status: 403 })
    await stage.run()
  })
})
