import { REACTION_TYPES } from '@guildhall/contract/reactions'
import { afterAll, describe, expect, it } from 'vitest'
import { deleteComment } from '#features/comments'
import { deletePost } from '#features/posts'
import { react } from '#features/reactions'
import { memberActor } from '#platform/context'
import { startTestApp } from '#test/app'
import { buildEvent } from '#test/build-event'
import {
  block,
  buildAgent,
  buildComment,
  buildGroup,
  buildMember,
  buildPost,
  buildReaction,
} from '#test/build'
import { handleTogether, workerCalled } from '#test/handle-events'
import { findLead, listTouchpoints } from '#test/lead-stage'
import { markAttendance } from '../group-events/mark-attendance.ts'
import { rsvpToEvent } from '../group-events/rsvp-to-event.ts'
import { messageLead } from './message-lead.ts'
import { scoreAt } from './score.rules.ts'
import { buildMessage } from '#test/build-message'

const app = await startTestApp()
const { ctx } = app
afterAll(() => app.close())

/** A group with an owner, an admin and two members, and a post of the owner. */
async function buildStage() {
  const [owner, admin, ann, ben] = [
    await buildMember(ctx),
    await buildMember(ctx),
    await buildMember(ctx),
    await buildMember(ctx),
  ]
  const groupId = await buildGroup(ctx, { ownerId: owner, admins: [admin], members: [ann, ben] })
  const postId = await buildPost(ctx, { author_id: owner, group_id: groupId })
  return { owner, admin, ann, ben, groupId, postId }
}

const comment = (author_id: string, post_id: string, rest = {}) =>
  buildComment(ctx, { author_id, post_id, ...rest })

const scoreOf = async (groupId: string, userId: string) =>
  scoreAt((await findLead(ctx, groupId, userId))?.heat ?? 0, ctx.now())

describe('a lead', () => {
  it('[D-109] is in the pipeline from the second engagement on', async () => {
    const { ann, groupId, postId } = await buildStage()
    await buildReaction(ctx, { postId, userId: ann })
    await app.drain()
    expect(await findLead(ctx, groupId, ann)).toMatchObject({ engagement_count: 1, is_listed: false })
    await comment(ann, postId)
    await app.drain()
    expect(await findLead(ctx, groupId, ann)).toMatchObject({
      engagement_count: 2,
      is_listed: true,
      stage: 'new',
      status: 'member',
    })
    expect(await scoreOf(groupId, ann)).toBeCloseTo(4, 3)
  })

  it('[D-110] is a plain member: not the owner, an admin, an agent, or in a block with the owner', async () => {
    const { owner, admin, ann, ben, groupId, postId } = await buildStage()
    const agent = await buildAgent(ctx)
    await block(ctx, ann, owner)
    const other = await buildPost(ctx, { author_id: ben, group_id: groupId })
    for (const who of [owner, admin, ann, agent]) for (const post of [other, other]) await comment(who, post)
    await buildReaction(ctx, { postId: other, userId: admin })
    await comment(ben, postId)
    await app.drain()
    const leads = await Promise.all(
      [owner, admin, ann, agent, ben].map(async (who) => (await findLead(ctx, groupId, who)) !== undefined),
    )
    expect(leads).toEqual([false, false, false, false, true])
  })

  it('[D-106] counts each reaction but downvotes, and none to what one wrote oneself', async () => {
    const { owner, ann, groupId } = await buildStage()
    for (const type of REACTION_TYPES)
      await buildReaction(ctx, {
        postId: await buildPost(ctx, { author_id: owner, group_id: groupId }),
        userId: ann,
        type,
      })
    const own = await buildPost(ctx, { author_id: ann, group_id: groupId })
    await buildReaction(ctx, { postId: own, userId: ann })
    await app.drain()
    const types = (await listTouchpoints(ctx, groupId))
      .map(({ type }) => type)
      .filter((type) => type !== 'stage_change')
    expect(types.filter((type) => type === 'upvote')).toHaveLength(1)
    expect(types.filter((type) => type === 'like')).toHaveLength(REACTION_TYPES.length - 2)
    expect(types).toHaveLength(REACTION_TYPES.length - 1)
  })

  it('follows a reaction that is replaced, taken back and given to a comment', async () => {
    const { owner, ann, groupId, postId } = await buildStage()
    const below = await comment(owner, postId)
    await buildReaction(ctx, { commentId: below, userId: ann, type: 'love' })
    await buildReaction(ctx, { postId, userId: ann, type: 'upvote' })
    await app.drain()
    expect((await listTouchpoints(ctx, groupId)).map(({ type, comment_id }) => [type, comment_id])).toEqual([
      ['like', below],
      ['upvote', null],
    ])
    await react(ctx, memberActor(ann), { postId, reactionType: 'downvote', state: 'on' })
    await app.drain()
    expect(await findLead(ctx, groupId, ann)).toMatchObject({ engagement_count: 1, is_listed: false })
    await react(ctx, memberActor(ann), { commentId: below, reactionType: 'love', state: 'off' })
    await app.drain()
    expect(await findLead(ctx, groupId, ann)).toBeUndefined()
  })

  it('loses the line of a comment that is deleted, and of reactions to it', async () => {
    const { owner, ann, ben, groupId, postId } = await buildStage()
    const first = await comment(ann, postId)
    await comment(owner, postId, { answered_id: first })
    await comment(ann, postId)
    await buildReaction(ctx, { commentId: first, userId: ben })
    await comment(ben, postId)
    await app.drain()
    expect(await scoreOf(groupId, ann)).toBeCloseTo(6, 3)
    expect(await scoreOf(groupId, ben)).toBeCloseTo(4, 3)
    await deleteComment(ctx, memberActor(ann), first)
    await app.drain()
    expect(await scoreOf(groupId, ann)).toBeCloseTo(3, 3)
    expect(await scoreOf(groupId, ben)).toBeCloseTo(3, 3)
    const left = await listTouchpoints(ctx, groupId)
    expect(left.filter(({ comment_id }) => comment_id === first)).toEqual([])
  })

  it('loses everything that was done with a post that is deleted', async () => {
    const { owner, ann, ben, groupId, postId } = await buildStage()
    const other = await buildPost(ctx, { author_id: owner, group_id: groupId })
    for (const who of [ann, ben]) {
      await comment(who, postId)
      await buildReaction(ctx, { postId, userId: who })
    }
    await comment(ann, other)
    await app.drain()
    await deletePost(ctx, memberActor(owner), postId)
    await app.drain()
    expect(await findLead(ctx, groupId, ann)).toMatchObject({ engagement_count: 1, is_listed: false })
    expect(await findLead(ctx, groupId, ben)).toBeUndefined()
  })

  it('counts who wants to come to an event and who was there', async () => {
    const { owner, ann, groupId } = await buildStage()
    const eventId = await buildEvent(ctx, groupId, { inHours: -1, going: [ann] })
    await markAttendance(ctx, memberActor(owner), eventId, ann, true)
    await app.drain()
    expect(await findLead(ctx, groupId, ann)).toMatchObject({ engagement_count: 2, is_listed: true })
    expect(await scoreOf(groupId, ann)).toBeCloseTo(10, 0)
    await markAttendance(ctx, memberActor(owner), eventId, ann, false)
    await app.drain()
    expect((await listTouchpoints(ctx, groupId)).map(({ type, event_id }) => [type, event_id])).toEqual([
      ['event_rsvp', eventId],
    ])
    await rsvpToEvent(ctx, memberActor(ann), eventId, 'not_going')
    await app.drain()
    expect(await findLead(ctx, groupId, ann)).toBeUndefined()
  })

  it('has the answers of agents in its history, without points, whichever is handled first', async () => {
    const { ann, ben, groupId, postId } = await buildStage()
    const agent = await buildAgent(ctx)
    const asked = await comment(ann, postId)
    const answer = await comment(agent, postId, { answered_id: asked, system_agent_type: 'helper' })
    await app.drain()
    const entry = { type: 'ai_reply', actor_id: agent, comment_id: answer, heat: 0 }
    expect((await listTouchpoints(ctx, groupId))[1]).toMatchObject(entry)
    expect(await findLead(ctx, groupId, ann)).toMatchObject({ engagement_count: 1 })

    await ctx.db.query('test.forget', 'delete from crm_leads where group_id = $1', [groupId])
    const created = { postId, answeredId: null }
    const add = (commentId: string, authorId: string) =>
      handleTogether(ctx, workerCalled('leads_add-comments'), [{ ...created, commentId, authorId }])
    await add(answer, agent)
    expect(await listTouchpoints(ctx, groupId)).toEqual([])
    await add(asked, ann)
    expect((await listTouchpoints(ctx, groupId)).map(({ type }) => type)).toEqual(['comment', 'ai_reply'])
    expect(await findLead(ctx, groupId, ben)).toBeUndefined()
  })

  it('gets 5 points for the first answer to each message from the pipeline, and its text is not kept', async () => {
    const { owner, ann, groupId, postId } = await buildStage()
    await comment(ann, postId)
    await comment(ann, postId)
    await app.drain()
    const before = await scoreOf(groupId, ann)
    await messageLead(ctx, memberActor(owner), groupId, { toUserId: ann, message: 'Hello Ann' })
    const [sent] = (await listTouchpoints(ctx, groupId)).filter(({ type }) => type === 'dm')
    expect(sent).toMatchObject({ actor_id: owner, heat: 0 })
    const conversationId = String(sent?.metadata['conversationId'])
    const unread = () =>
      handleTogether(ctx, workerCalled('leads_follow-replies'), [{ conversationId, memberId: owner }])
    await unread()
    expect(await scoreOf(groupId, ann)).toBeCloseTo(before, 3)
    for (const text of ['a secret', 'another']) {
      await buildMessage(ctx, ann, { userId: owner }, text)
      await unread()
    }
    await unread()
    expect(await scoreOf(groupId, ann)).toBeCloseTo(before + 5, 3)
    const replies = (await listTouchpoints(ctx, groupId)).filter(({ source }) => source.startsWith('reply:'))
    expect(replies).toEqual([expect.objectContaining({ type: 'dm', actor_id: ann, metadata: {} })])
  })
})

describe('the stage', () => {
  it('[S2-255] moves on by rules, says so in the history, and is separate from being hot', async () => {
    const { ann, groupId, postId } = await buildStage()
    for (let times = 0; times < 3; times += 1) await comment(ann, postId)
    await app.drain()
    expect(await findLead(ctx, groupId, ann)).toMatchObject({ stage: 'engaging' })
    const changes = (await listTouchpoints(ctx, groupId)).filter(({ type }) => type === 'stage_change')
    expect(changes).toEqual([
      expect.objectContaining({ actor_id: null, heat: 0, metadata: { from: 'new', to: 'engaging' } }),
    ])
    for (let times = 0; times < 4; times += 1) await comment(ann, postId)
    await app.drain()
    const hot = await findLead(ctx, groupId, ann)
    expect(hot).toMatchObject({ stage: 'hot', hot_end: Infinity })
    expect(hot!.hot_until! > ctx.now()).toBe(true)
  })

  it('[D-113] stays where a person has put it', async () => {
    const { ann, groupId, postId } = await buildStage()
    await comment(ann, postId)
    await app.drain()
    const move = (daysAgo: number) =>
      ctx.db.query(
        'test.move',
        `update crm_leads set stage = 'new', is_handled = true, moved_at = now() - make_interval(days => $2)
          where group_id = $1`,
        [groupId, daysAgo],
      )
    await move(29)
    for (let times = 0; times < 8; times += 1) await comment(ann, postId)
    await app.drain()
    const lead = await findLead(ctx, groupId, ann)
    expect(lead).toMatchObject({ stage: 'new', engagement_count: 9 })
    expect(lead!.hot_until! > ctx.now()).toBe(true)
    await move(31)
    await comment(ann, postId)
    await app.drain()
    expect(await findLead(ctx, groupId, ann)).toMatchObject({ stage: 'hot' })
  })
})
