import { DeleteComment, GetComment } from '@guildhall/contract/comments'
import { DeletePost, GetPost } from '@guildhall/contract/posts'
import { React, REACTION_TYPES, type ReactionType } from '@guildhall/contract/reactions'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildPost, buildReaction } from '#test/build'
import { countRows } from '#test/count-rows'
import { reactionCounts } from '#test/reaction-counts'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
let postId: string
beforeEach(async () => {
  ;[ann, ben] = [await app.signIn(), await app.signIn()]
  postId = await buildPost(app.ctx, { author_id: ann.memberId })
})

type Body = Parameters<typeof send>[0]
const send = (
  body: {
    postId?: string
    commentId?: string
    reactionType: ReactionType
    state?: 'on' | 'off'
  },
  who = ben,
  headers?: Record<string, string>,
) => app.as(who).call(React, { body }, headers)
const refusal = (body: Body, who = ben) => refusalOf(app.ctx, () => send(body, who))
const read = (id = postId, who = ben) => app.as(who).call(GetPost, { params: { id } })
const eventCount = (name: string, id: string) =>
  countRows(app.ctx, `outbox where name = '${name}' and payload::text like '%${id}%'`)

describe('a reaction to a post', () => {
  it('[S1-085] [S1-192] [D-044] is returned with its member and the counts, and shows on the post', async () => {
    const { reaction, counts } = await send({ postId, reactionType: 'love' })
    expect(reaction).toEqual({
      id: expect.any(String),
      userId: ben.memberId,
      reactionType: 'love',
      postId,
      commentId: null,
      createdAt: expect.any(String),
      user: {
        id: ben.memberId,
        kind: 'member',
        firstName: 'Test',
        lastName: expect.any(String),
        username: null,
        profileImageUrl: null,
        isVerified: false,
      },
    })
    expect(counts).toEqual([{ reactionType: 'love', count: 1 }])
    expect(await read()).toMatchObject({ reactions: counts, viewer: { reaction: 'love' } })
    expect(await read(postId, ann)).toMatchObject({ reactions: counts, viewer: { reaction: null } })
  })

  it('[S1-107] is removed by giving the same one again', async () => {
    await send({ postId, reactionType: 'upvote' }, ann)
    await send({ postId, reactionType: 'upvote' })
    expect(await send({ postId, reactionType: 'upvote' })).toEqual({
      reaction: null,
      counts: [{ reactionType: 'upvote', count: 1 }],
    })
    expect((await read()).viewer.reaction).toBeNull()
    expect((await read(postId, ann)).viewer.reaction).toBe('upvote')
  })

  it('[S1-108] replaces the previous one: one per member and target', async () => {
    const first = await send({ postId, reactionType: 'like' })
    const { reaction, counts } = await send({ postId, reactionType: 'downvote' })
    expect(reaction).toMatchObject({ id: first.reaction?.id, reactionType: 'downvote' })
    expect(counts).toEqual([{ reactionType: 'downvote', count: 1 }])
    expect(await countRows(app.ctx, `reactions where post_id = '${postId}'`)).toBe(1)
  })

  it('[S1-106] is one of exactly eight types', async () => {
    expect(REACTION_TYPES).toEqual(['upvote', 'downvote', 'like', 'love', 'laugh', 'wow', 'sad', 'angry'])
    for (const reactionType of REACTION_TYPES) {
      expect((await send({ postId, reactionType })).counts).toEqual([{ reactionType, count: 1 }])
    }
    for (const reactionType of ['care', '', 'LIKE', 'system'])
      expect(await refusal({ postId, reactionType: reactionType as ReactionType })).toMatchObject({
        status: 400,
      })
  })

  it('[D-045] with a state sets that state, however often it is sent', async () => {
    const on = { postId, reactionType: 'like', state: 'on' } as const
    const off = { ...on, state: 'off' } as const
    expect((await send(off)).reaction).toBeNull()
    const first = await send(on)
    expect(await send(on)).toEqual(first)
    expect(await send(on)).toEqual(first)
    // It does not remove a reaction of another type.
    expect(await send({ ...off, reactionType: 'wow' })).toEqual(first)
    expect((await send({ ...on, reactionType: 'wow' })).counts).toEqual([{ reactionType: 'wow', count: 1 }])
    expect((await send({ ...off, reactionType: 'wow' })).reaction).toBeNull()
    expect(await send({ ...off, reactionType: 'wow' })).toEqual({ reaction: null, counts: [] })
    expect(await reactionCounts(app.ctx, 'post', postId)).toEqual({
      counted: [0, 0, 0, 0, 0, 0, 0, 0],
      rows: [0, 0, 0, 0, 0, 0, 0, 0],
    })
  })

  it('takes no Idempotency-Key: with a state it can be repeated safely', async () => {
    const key = { 'idempotency-key': 'one-tap-for-all' }
    const body = { postId, reactionType: 'laugh', state: 'on' } as const
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(body, ben, key)))
    for (const { counts } of sent) expect(counts).toEqual([{ reactionType: 'laugh', count: 1 }])
    expect((await send({ ...body, reactionType: 'sad' }, ben, key)).reaction?.reactionType).toBe('sad')
    expect(await countRows(app.ctx, `idempotency_keys where key = 'one-tap-for-all'`)).toBe(0)
  })

  it('[D-157] can be given 120 times a minute, and no more', async () => {
    for (let sent = 0; sent < 120; sent += 1) await send({ postId, reactionType: 'like' })
    await expect(send({ postId, reactionType: 'like' })).rejects.toMatchObject({
      status: 429,
      code: 'too_many',
    })
    expect((await read()).viewer.reaction).toBeNull()
  })

  it('requires exactly one target, and no fields that only the server sets', async () => {
    const commentId = await buildComment(app.ctx, { post_id: postId })
    for (const body of [
      { reactionType: 'like' },
      { reactionType: 'like', postId, commentId },
      { reactionType: 'like', postId: [postId] },
      { reactionType: 'like', postId, userId: ann.memberId },
      { reactionType: 'like', postId, state: 'maybe' },
      { postId },
    ])
      expect(await refusal(body as Body), JSON.stringify(body)).toMatchObject({
        status: 400,
        code: 'invalid',
      })
  })

  it('is rejected if the post is hidden, deleted or unknown, with the same message', async () => {
    const blocker = await app.signIn()
    await block(app.ctx, blocker.memberId, ben.memberId)
    const closed = await buildGroup(app.ctx, { privacy: 'private' })
    const deleted = await buildPost(app.ctx, { author_id: ann.memberId })
    await app.as(ann).call(DeletePost, { params: { id: deleted } })
    for (const id of [
      await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'private' }),
      await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'friends' }),
      await buildPost(app.ctx, { group_id: closed }),
      await buildPost(app.ctx, { author_id: blocker.memberId }),
      deleted,
      app.ctx.newId(),
    ])
      for (const state of ['on', 'off'] as const)
        expect(await refusal({ postId: id, reactionType: 'like', state })).toEqual({
          status: 404,
          code: 'not_found',
          message: 'Not found',
        })
  })

  it('in a group requires membership, even if everyone may read', async () => {
    const group = await buildGroup(app.ctx, { members: [ben.memberId] })
    const id = await buildPost(app.ctx, { group_id: group })
    expect(await refusal({ postId: id, reactionType: 'like' }, ann)).toMatchObject({ status: 403 })
    await send({ postId: id, reactionType: 'like' })
    await removeMember(app.ctx, group, ben.memberId)
    expect(await refusal({ postId: id, reactionType: 'like' })).toMatchObject({ status: 403 })
  })

  it('publishes a change of points only for votes, and only outside of groups', async () => {
    const group = await buildGroup(app.ctx, { members: [ben.memberId] })
    const inGroup = await buildPost(app.ctx, { group_id: group })
    for (const id of [postId, inGroup])
      for (const reactionType of ['like', 'love', 'upvote', 'upvote', 'downvote', 'like'] as const)
        await send({ postId: id, reactionType })
    const counts = async (id: string) => [
      await eventCount('post.counted', id),
      await eventCount('post.points_changed', id),
    ]
    expect(await counts(postId)).toEqual([6, 4])
    expect(await counts(inGroup)).toEqual([6, 0])
  })
})

describe('a reaction to a comment', () => {
  const readComment = (id: string, who = ben) => app.as(who).call(GetComment, { params: { id } })
  const scoreOf = async (id: string) => {
    const rows = await app.ctx.db.query<{ score: number }>(
      'test.score_of',
      'select score from comments where id = $1',
      [id],
    )
    return rows[0]?.score
  }

  it('[S1-085] [S1-192] [S1-107] [S1-108] counts on the comment, not on the post, and updates its score', async () => {
    const commentId = await buildComment(app.ctx, { post_id: postId })
    const { reaction, counts } = await send({ commentId, reactionType: 'wow' })
    expect(reaction).toMatchObject({ commentId, postId: null, reactionType: 'wow', userId: ben.memberId })
    expect(counts).toEqual([{ reactionType: 'wow', count: 1 }])
    expect(await readComment(commentId)).toMatchObject({ reactions: counts, viewer: { reaction: 'wow' } })
    expect((await read()).reactions).toEqual([])
    await buildReaction(app.ctx, { commentId, type: 'upvote' })
    expect(await scoreOf(commentId)).toBe(2)
    await send({ commentId, reactionType: 'downvote' })
    expect(await scoreOf(commentId)).toBe(0)
    await send({ commentId, reactionType: 'downvote' })
    expect(await scoreOf(commentId)).toBe(1)
    expect(await eventCount('comment.changed', commentId)).toBe(4)
    expect(await eventCount('post.counted', postId)).toBe(0)
    expect(await eventCount('post.points_changed', postId)).toBe(0)
  })

  it('is rejected if the comment is hidden, deleted or unknown, or if its post does not allow it', async () => {
    const hidden = await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'friends' })
    const open = await buildGroup(app.ctx)
    const hostile = await app.signIn()
    await block(app.ctx, hostile.memberId, ben.memberId)
    const bad = await buildComment(app.ctx, { post_id: postId, author_id: hostile.memberId })
    const tombstone = await buildComment(app.ctx, { post_id: postId, author_id: ann.memberId })
    await buildComment(app.ctx, { post_id: postId, answered_id: tombstone })
    await app.as(ann).call(DeleteComment, { params: { id: tombstone } })
    for (const commentId of [
      await buildComment(app.ctx, { post_id: hidden }),
      bad,
      await buildComment(app.ctx, { post_id: postId, answered_id: bad }),
      tombstone,
      postId,
      app.ctx.newId(),
    ])
      expect(await refusal({ commentId, reactionType: 'like' })).toEqual({
        status: 404,
        code: 'not_found',
        message: 'Not found',
      })
    const inGroup = await buildComment(app.ctx, {
      post_id: await buildPost(app.ctx, { group_id: open }),
    })
    expect(await refusal({ commentId: inGroup, reactionType: 'like' })).toMatchObject({ status: 403 })
  })

  it('is deleted with the comment', async () => {
    const commentId = await buildComment(app.ctx, { post_id: postId, author_id: ann.memberId })
    await send({ commentId, reactionType: 'like' })
    await app.as(ann).call(DeleteComment, { params: { id: commentId } })
    expect(await countRows(app.ctx, `reactions where comment_id = '${commentId}'`)).toBe(0)
  })
})

describe('the table', () => {
  it('[S2-205] [D-044] allows one reaction per member and target, of a valid type', async () => {
    const insert = (post: string | null, comment: string | null, type: string) =>
      app.ctx.db.query(
        'test.insert_reaction',
        `insert into reactions (id, post_id, comment_id, user_id, reaction_type, created_at)
         values ($1, $2, $3, $4, $5, now())`,
        [app.ctx.newId(), post, comment, ben.memberId, type],
      )
    const comment = await buildComment(app.ctx, { post_id: postId })
    await insert(postId, null, 'like')
    await insert(null, comment, 'like')
    await expect(insert(postId, null, 'love')).rejects.toMatchObject({ code: '23505' })
    await expect(insert(null, comment, 'love')).rejects.toMatchObject({ code: '23505' })
    const other = await buildPost(app.ctx)
    await expect(insert(other, null, 'care')).rejects.toMatchObject({ code: '23514' })
    await expect(insert(other, comment, 'like')).rejects.toMatchObject({ code: '23514' })
    await expect(insert(null, null, 'like')).rejects.toMatchObject({ code: '23514' })
  })
})
