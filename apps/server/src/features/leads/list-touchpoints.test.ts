import { ListTouchpoints } from '@guildhall/contract/leads'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { setMember } from '#features/groups'
import { memberActor } from '#platform/context'
import { startTestApp, type SignedIn } from '#test/app'
import { buildAgent, buildComment, buildGroup, buildMember, buildPost } from '#test/build'
import { buildEvent } from '#test/build-event'
import { buildLead, type TouchpointOptions } from '#test/build-lead'
import { recordStatements } from '#test/record-statements'
import { listTouchpoints } from './list-touchpoints.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())
const { ctx } = app

let owner: SignedIn
let groupId: string
beforeEach(async () => {
  owner = await app.signIn(await buildMember(ctx, { firstName: 'Mara', lastName: 'Okafor' }))
  groupId = await buildGroup(ctx, { ownerId: owner.memberId })
})

const list = (id: string) => app.as(owner).call(ListTouchpoints, { params: { id } })

describe('the history of a lead', () => {
  it('[S2-189] [S2-361] has what they did and what was done, by whom and where, the newest first', async () => {
    const [userId, agentId] = [
      await buildMember(ctx, { firstName: 'Ana', lastName: 'Silva' }),
      await buildAgent(ctx),
    ]
    await setMember(ctx, groupId, userId, 'member')
    const postId = await buildPost(ctx, {
      group_id: groupId,
      author_id: owner.memberId,
      content: 'On glazes',
    })
    const commentId = await buildComment(ctx, { post_id: postId, author_id: userId, content: 'Which one?' })
    const replyId = await buildComment(ctx, { post_id: postId, author_id: agentId, content: 'The blue one.' })
    const eventId = await buildEvent(ctx, groupId, { title: 'Kiln night' })
    const { id } = await buildLead(ctx, groupId, {
      userId,
      touchpoints: [
        { type: 'comment', postId, commentId, daysAgo: 6 },
        { type: 'ai_reply', postId, commentId: replyId, actorId: agentId, daysAgo: 5 },
        { type: 'event_rsvp', eventId, daysAgo: 4 },
        { type: 'dm', actorId: owner.memberId, daysAgo: 3, message: '' },
        { type: 'note', message: 'Wants a kiln', actorId: owner.memberId, daysAgo: 2 },
        { type: 'stage_change', actorId: owner.memberId, daysAgo: 1, metadata: { from: 'new', to: 'hot' } },
        { type: 'stage_change', actorId: null, metadata: { from: 'hot', to: 'converted' } },
      ],
    })
    const entries = await list(id)
    const mara = { id: owner.memberId, firstName: 'Mara', lastName: 'Okafor', profileImageUrl: null }
    const nothing = { message: '', title: '', postId: null, commentId: null, from: null, to: null }
    expect(entries).toMatchObject([
      { ...nothing, type: 'stage_change', actor: null, isByLead: false, from: 'hot', to: 'converted' },
      { ...nothing, type: 'stage_change', actor: mara, from: 'new', to: 'hot' },
      { ...nothing, type: 'note', actor: mara, message: 'Wants a kiln' },
      { ...nothing, type: 'dm', actor: mara, isByLead: false },
      { ...nothing, type: 'event_rsvp', actor: { id: userId }, isByLead: true, title: 'Kiln night' },
      { type: 'ai_reply', actor: { kind: 'agent' }, isByLead: false, message: 'The blue one.' },
      {
        type: 'comment',
        actor: { firstName: 'Ana' },
        isByLead: true,
        message: 'Which one?',
        title: 'On glazes',
        postId,
        commentId,
      },
    ])
    expect(Object.keys(entries[0] ?? {})).toEqual(
      expect.arrayContaining(['id', 'type', 'message', 'createdAt', 'actor']),
    )
    await ctx.db.query(
      'test.delete_comment',
      `update comments set deleted_at = now(), content = '' where id = $1`,
      [commentId],
    )
    expect((await list(id)).at(-1)).toMatchObject({ type: 'comment', message: '', commentId: null, postId })
  })

  it('comes in pages, with as many statements for a long one as for a short one', async () => {
    const touchpoints = Array.from({ length: 30 }, (_, at): TouchpointOptions => ({
      type: 'like',
      daysAgo: at % 3,
    }))
    const { id } = await buildLead(ctx, groupId, { touchpoints })
    const ids: string[] = []
    const counts = new Set<number>()
    let cursor: string | undefined
    do {
      const { ctx: recorded, executed } = recordStatements(ctx)
      const limit = ids.length === 0 ? 2 : 10
      const page = await listTouchpoints(recorded, memberActor(owner.memberId), id, { limit, cursor })
      ids.push(...page.items.map((entry) => entry.id))
      counts.add(executed.length)
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(new Set(ids).size).toBe(30)
    expect([...counts]).toEqual([2])
  })
})
