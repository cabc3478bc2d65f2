import { ListGroupAgents, ToggleGroupAgent } from '@guildhall/contract/group-agents'
import { GroupAgentChanged } from '#events/agents.events'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildComment, buildGroup, buildMember, buildPost, buildReaction } from '#test/build'
import { buildGroupAgent, buildGroupAnswer } from '#test/build-group-agent'
import { judgeVotedAgents } from './judge-agents.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { ctx } = app

const HOUR_MS = 3_600_000

let ann: SignedIn
let asker: string
let groupId: string
let agentId: string
let postId: string
beforeEach(async () => {
  ann = await app.signIn()
  asker = await buildMember(ctx)
  groupId = await buildGroup(ctx, { privacy: 'private', ownerId: ann.memberId, members: [asker] })
  agentId = (await buildGroupAgent(ctx, groupId, ann.memberId)).id
  postId = await buildPost(ctx, { author_id: asker, group_id: groupId })
})

const answer = (trigger: 'question' | 'mention' = 'question', on = postId) =>
  buildGroupAnswer(ctx, { agentId, groupId, postId: on, askerId: asker, trigger })

/** Votes as members whose accounts are this old. */
async function vote(
  target: { commentId: string } | { postId: string },
  type: 'upvote' | 'downvote',
  times: number,
  hours = 25,
) {
  for (let at = 0; at < times; at += 1) {
    const userId = await buildMember(ctx)
    const since = new Date(ctx.now().getTime() - hours * HOUR_MS)
    await ctx.db.query('test.age', 'update users set created_at = $2 where id = $1', [userId, since])
    await ctx.db.query(
      'test.join',
      `insert into group_memberships (group_id, user_id, role, joined_at) values ($1, $2, 'member', now())`,
      [groupId, userId],
    )
    await buildReaction(ctx, { ...target, userId, type })
  }
  await app.drain()
}

const shown = async () =>
  (await app.as(ann).call(ListGroupAgents, { params: { id: groupId } })).find(({ id }) => id === agentId)!

const interactions = () =>
  ctx.db.query<Record<string, unknown>>(
    'test.interactions',
    `select run_id, member_id, interaction_type, trigger_event, ai_response_id, user_reply_id, sentiment, success
       from ai_agent_interactions where agent_id = $1 order by run_id`,
    [agentId],
  )

describe('an interaction', () => {
  it('[S2-229] is recorded for each answer of a group’s agent, with the reply to it', async () => {
    const first = await answer()
    const second = await answer('mention')
    await app.drain()
    const row = { member_id: asker, user_reply_id: null, sentiment: null, success: null }
    expect(await interactions()).toMatchObject([
      {
        ...row,
        ai_response_id: first.commentId,
        interaction_type: 'first_touch',
        trigger_event: 'question_ask',
      },
      {
        ...row,
        ai_response_id: second.commentId,
        interaction_type: 'nurture',
        trigger_event: 'post_comment',
      },
    ])
    await buildComment(ctx, { post_id: postId, answered_id: first.commentId, author_id: ann.memberId })
    await app.drain()
    expect(await interactions()).toMatchObject([{ user_reply_id: null }, row])
    const reply = { post_id: postId, answered_id: first.commentId, author_id: asker }
    const replyId = await buildComment(ctx, reply)
    await app.drain()
    await buildComment(ctx, reply)
    await app.drain()
    expect(await interactions()).toMatchObject([{ user_reply_id: replyId, success: true }, row])
  })

  it('[S2-229] has the sentiment of the votes on the answer', async () => {
    const { commentId } = await answer()
    await app.drain()
    await vote({ commentId }, 'downvote', 3)
    await vote({ commentId }, 'upvote', 1)
    expect(await interactions()).toMatchObject([{ sentiment: -0.5, success: false }])
  })
})

describe('votes', () => {
  it('on comments and posts are counted, without those of accounts younger than a day', async () => {
    const { commentId } = await answer()
    const own = await buildPost(ctx, { author_id: agentId, group_id: groupId })
    await vote({ commentId }, 'upvote', 2)
    await vote({ postId: own }, 'downvote', 1)
    await vote({ commentId }, 'downvote', 3, 23)
    await vote({ postId }, 'downvote', 1)
    expect(await shown()).toMatchObject({ upvotes: 2, downvotes: 1, dayCap: 50, isActive: true })
  })

  it('let an agent act less often, until they are a week old', async () => {
    const { commentId } = await answer()
    await vote({ commentId }, 'downvote', 5)
    expect(await shown()).toMatchObject({ downvotes: 5, dayCap: 8, isActive: true })
    const older = new Date(ctx.now().getTime() - 8 * 24 * HOUR_MS)
    await ctx.db.query('test.older', 'update agent_votes set written_at = $2 where agent_id = $1', [
      agentId,
      older,
    ])
    await judgeVotedAgents(ctx)
    expect(await shown()).toMatchObject({ downvotes: 0, dayCap: 50 })
  })

  it('pause an agent that many vote down; people can switch it on again, and what was before does not count', async () => {
    const { commentId } = await answer()
    await vote({ commentId }, 'downvote', 10)
    expect(await shown()).toMatchObject({ isActive: false, pausedBy: 'votes', downvotes: 10 })
    const [author] = await ctx.db.query('test.author', 'select is_available from users where id = $1', [
      agentId,
    ])
    expect(author).toEqual({ is_available: false })
    const events = await ctx.db.query(
      'test.changed',
      `select id from outbox where name = $1 and payload->>'agentId' = $2`,
      [GroupAgentChanged.name, agentId],
    )
    expect(events).toHaveLength(2)
    await app.as(ann).call(ToggleGroupAgent, { params: { id: agentId }, body: {} })
    await vote({ commentId }, 'downvote', 1)
    await judgeVotedAgents(ctx)
    expect(await shown()).toMatchObject({ isActive: true, pausedBy: null, dayCap: 50 })
  })

  it('of many in the same moment are all counted', async () => {
    const { commentId } = await answer()
    const other = await answer('mention')
    await Promise.all([
      vote({ commentId }, 'upvote', 4),
      vote({ commentId }, 'downvote', 3),
      vote({ commentId: other.commentId }, 'downvote', 1),
    ])
    expect(await shown()).toMatchObject({ upvotes: 4, downvotes: 4 })
  })
})
