import { EditPost } from '@guildhall/contract/posts'
import { GetInsights } from '@guildhall/contract/lead-insights'
import { SetGroupRecord } from '@guildhall/contract/group-records'
import { PutPreferences } from '@guildhall/contract/preferences'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteComment } from '#features/comments'
import { removeMember, setMember } from '#features/groups'
import { deletePost, hidePost } from '#features/posts'
import { memberActor } from '#platform/context'
import { startTestApp } from '#test/app'
import { block } from '#test/build'
import { openInsightsStage, type InsightsStage } from '#test/insights-stage'
import { recordStatements } from '#test/record-statements'
import { loadInsights } from './load-insights.ts'

const ASKS = 'How much is it on Thursdays?'
const PRICES = 'Prices and costs'

const app = await startTestApp()
const { ctx } = app
afterAll(() => app.close())

let stage: InsightsStage
beforeEach(async () => void (stage = await openInsightsStage(app)))

const interests = async () => (await stage.insights()).topInterests
type Said = { authorId: string; postId: string }

describe('the insights of a group', () => {
  it('[S2-366] are three lists of text, with what they rest on beside them', async () => {
    const said = await stage.say(`${ASKS} The door is broken.`, 5)
    await stage.run()
    const { themes, ...lists } = await stage.insights()
    expect(lists).toEqual({
      topInterests: [PRICES],
      commonPainPoints: ['Things that don’t work', 'Trouble with “door”'],
      recommendations: [
        'Say what doesn’t work right now and until when you’ll fix it.',
        'Ask in a post what is hard about “door”, and answer there.',
        'Write one post with all prices and pin it: several members ask what things cost.',
      ],
    })
    expect(themes.map(({ text }) => text)).toEqual([...lists.topInterests, ...lists.commonPainPoints])
    const [first] = themes
    expect(first).toMatchObject({ kind: 'interest', text: PRICES, isByModel: false, authorCount: 5 })
    expect(first?.evidence).toHaveLength(3)
    for (const { postId, commentId, text } of first?.evidence ?? []) {
      expect(said.map((one) => one.postId)).toContain(postId)
      expect([commentId, text]).toEqual([null, `${ASKS} The door is broken.`])
    }
  })

  it('are empty lists before the first run, and cost the same however many themes there are', async () => {
    expect(await stage.insights()).toEqual({
      topInterests: [],
      commonPainPoints: [],
      recommendations: [],
      themes: [],
    })
    await stage.say(`${ASKS} #kiln is broken and too expensive, no reply`, 6)
    await stage.run()
    const { ctx: recording, executed } = recordStatements(ctx)
    const found = await loadInsights(recording, stage.owner, stage.groupId, 'en')
    expect(found.themes.length).toBeGreaterThan(3)
    expect(executed).toHaveLength(4)
  })

  it('[D-120] name a theme of 5 authors, not of 4, however often these write', async () => {
    const said = await stage.say(ASKS, 4)
    for (const { authorId } of said) await stage.post(authorId, ASKS)
    await stage.run()
    expect((await stage.insights()).themes).toEqual([])
    const other = await openInsightsStage(app)
    await other.say(ASKS, 5)
    await other.run()
    expect((await other.insights()).topInterests).toContain(PRICES)
  })

  it('[D-120] name a term by posts and comments of 5 authors, once for its plural', async () => {
    const postId = await stage.post(stage.owner.memberId, 'Welcome, all')
    for (const text of ['The kiln', 'Two kilns!', 'kiln kiln', '#kiln', 'About KILNS'])
      await stage.comment(await stage.join(), postId, text)
    await stage.run()
    expect(await interests()).toEqual(['“#kiln”'])
  })

  describe('[D-120] lose a theme when the fifth author', () => {
    let said: Said[]
    beforeEach(async () => {
      said = await stage.say(ASKS, 5)
      await stage.run()
      if (!(await interests()).includes(PRICES)) throw new Error('there is no theme of five')
    })
    const fifth = () => said[4] as Said

    it('deletes their post', async () => {
      await deletePost(ctx, memberActor(fifth().authorId), fifth().postId)
      expect(await stage.insights()).toMatchObject({ topInterests: [], recommendations: [], themes: [] })
    })

    it('has it hidden by a moderator', async () => {
      const hiding = { reason: 'spam', note: '', noticeId: ctx.newId() } as const
      await ctx.db.transaction((tx) => hidePost(ctx, tx, fifth().postId, hiding))
      expect(await interests()).toEqual([])
    })

    it('edits it', async () => {
      const author = await app.signIn(fifth().authorId)
      const request = { params: { id: fifth().postId }, body: { content: 'Never mind' } }
      await app.as(author).call(EditPost, request)
      expect(await interests()).toEqual([])
    })

    it('switches their record off', async () => {
      const author = await app.signIn(fifth().authorId)
      const request = { params: { id: stage.groupId }, body: { isTracked: false } }
      await app.as(author).call(SetGroupRecord, request)
      expect(await interests()).toEqual([])
      await app.drain()
      await app.as(author).call(SetGroupRecord, { ...request, body: { isTracked: true } })
      expect(await interests()).toEqual([])
    })

    it('keeps their posts out of insights', async () => {
      const author = await app.signIn(fifth().authorId)
      await app.as(author).call(PutPreferences, { body: { keepOutOfInsights: true } })
      expect(await interests()).toEqual([])
    })

    it('leaves the group', async () => {
      await removeMember(ctx, stage.groupId, fifth().authorId)
      expect(await interests()).toEqual([])
    })

    it('becomes an admin', async () => {
      await setMember(ctx, stage.groupId, fifth().authorId, 'admin')
      expect(await interests()).toEqual([])
    })

    it('blocks the owner, or the admin who looks', async () => {
      const admin = await app.signIn(await stage.join())
      await setMember(ctx, stage.groupId, admin.memberId, 'admin')
      expect((await stage.insights(admin)).topInterests).toContain(PRICES)
      await block(ctx, fifth().authorId, admin.memberId)
      expect((await stage.insights(admin)).themes).toEqual([])
      expect(await interests()).toContain(PRICES)
      await block(ctx, fifth().authorId, stage.owner.memberId)
      expect(await interests()).toEqual([])
    })
  })

  it('count what is written in comments, until it is deleted', async () => {
    const postId = await stage.post(stage.owner.memberId, 'Welcome, all')
    const authors: string[] = []
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const author = await stage.join()
      authors.push(author)
      ids.push(await stage.comment(author, postId, ASKS))
    }
    await stage.run()
    const [theme] = (await stage.insights()).themes
    expect(theme).toMatchObject({ authorCount: 5, evidence: [{ postId, text: ASKS }, {}, {}] })
    expect(ids).toContain(theme?.evidence[0]?.commentId)
    await deleteComment(ctx, memberActor(authors[0] ?? ''), ids[0] ?? '')
    expect((await stage.insights()).themes).toEqual([])
  })

  it('[D-120] have nothing of what the same people write elsewhere', async () => {
    const other = await openInsightsStage(app)
    for (let n = 0; n < 5; n += 1) {
      const author = await stage.join()
      await setMember(ctx, other.groupId, author, 'member')
      await (n === 0 ? other : stage).post(author, ASKS)
    }
    await stage.run()
    await other.run()
    for (const one of [stage, other]) expect((await one.insights()).themes).toEqual([])
  })

  it('do not take the names of the group and its members for themes', async () => {
    await stage.say('Hello from the Quiet corner, dear Test Person', 6)
    await stage.run()
    expect(await interests()).toEqual([])
  })

  it('are for those who manage the group', async () => {
    const member = await app.signIn(await stage.join())
    const call = app.as(member).call(GetInsights, { params: { id: stage.groupId } })
    await expect(call).rejects.toMatchObject({ status: 403 })
  })
})
