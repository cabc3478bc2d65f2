import {
  CreateComment,
  DeleteComment,
  GetComment,
  MAX_DEPTH,
  type Comment,
} from '@guildhall/contract/comments'
import { GetPost } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildMember, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'
import { refusalOf } from '#test/refusal'
import { wrongCounts } from '#test/thread-counts'

// A hundred concurrent requests wait for a connection and for each other, for a long time on a busy machine; a deadlock
// is still detected after a second.
const env = { DATABASE_POOL: '12', DATABASE_WAIT_MS: '30000', DATABASE_STATEMENT_MS: '10000' }
const app = await startTestApp({ events: false, env })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
let postId: string
beforeEach(async () => {
  ;[ann, ben] = [await app.signIn(), await app.signIn()]
  postId = await buildPost(app.ctx, { author_id: ann.memberId })
})

const write = (
  body: { content: string; parentId?: string | null },
  who = ben,
  id = postId,
  headers?: Record<string, string>,
) => app.as(who).call(CreateComment, { params: { id }, body }, headers)
const refusal = (body: object, who = ben, id = postId) =>
  refusalOf(app.ctx, () => write(body as { content: string }, who, id))
const read = (id: string, who = ben) => app.as(who).call(GetComment, { params: { id } })
const eventCount = (name: string, id: string) =>
  countRows(app.ctx, `outbox where name = '${name}' and payload::text like '%${id}%'`)
const NOT_FOUND = { status: 404, code: 'not_found', message: 'Not found' }

describe('a comment', () => {
  it('[S1-086] [S1-190] is returned with its author and all fields, and counts on the post', async () => {
    const comment = await write({ content: ' Well said. ' })
    expect(comment).toEqual({
      id: expect.any(String),
      postId,
      parentId: null,
      depth: 1,
      authorId: ben.memberId,
      author: {
        id: ben.memberId,
        kind: 'member',
        firstName: 'Test',
        lastName: expect.any(String),
        username: null,
        profileImageUrl: null,
        isVerified: false,
      },
      content: 'Well said.',
      mentions: [],
      createdAt: expect.any(String),
      editedAt: null,
      isDeleted: false,
      isSystemComment: false,
      systemAgentType: null,
      isAccepted: false,
      moderation: null,
      reactions: [],
      replyCount: 0,
      descendantCount: 0,
      viewer: {
        reaction: null,
        hasBlockedAuthor: false,
        canEdit: true,
        canDelete: true,
        canReply: true,
        canAccept: false,
        canModerate: false,
      },
      replies: [],
    } satisfies Comment)
    expect(await read(comment.id)).toEqual(comment)
    expect((await read(comment.id, ann)).viewer).toEqual({
      reaction: null,
      hasBlockedAuthor: false,
      canEdit: false,
      canDelete: false,
      canReply: true,
      canAccept: false,
      canModerate: false,
    })
    const post = await app.as(ann).call(GetPost, { params: { id: postId } })
    expect(post._count.comments).toBe(1)
    expect(post.comments).toEqual([])
    expect(await eventCount('comment.created', comment.id)).toBe(1)
    expect(await eventCount('post.points_changed', postId)).toBe(0)
  })

  it('[S1-190] with a parentId is a reply, and counts on all its ancestors', async () => {
    const first = await write({ content: 'one' })
    const second = await write({ content: 'two', parentId: first.id }, ann)
    const third = await write({ content: 'three', parentId: second.id })
    expect([second, third].map(({ parentId, depth }) => [parentId, depth])).toEqual([
      [first.id, 2],
      [second.id, 3],
    ])
    expect(await read(first.id)).toMatchObject({
      replyCount: 1,
      descendantCount: 2,
      replies: [{ id: second.id, replyCount: 1, descendantCount: 1, replies: [{ id: third.id }] }],
    })
    expect((await app.as(ann).call(GetPost, { params: { id: postId } }))._count.comments).toBe(3)
    expect(await wrongCounts(app.ctx, postId)).toEqual([])
  })

  it('in reply to a comment at the maximum depth becomes its sibling', async () => {
    let deepest: string | null = null
    for (let depth = 1; depth <= MAX_DEPTH; depth += 1)
      deepest = await buildComment(app.ctx, { post_id: postId, answered_id: deepest })
    const last = await read(deepest ?? '')
    expect(last.depth).toBe(MAX_DEPTH)
    const beside = await write({ content: 'I answer', parentId: last.id })
    expect(beside).toMatchObject({ depth: MAX_DEPTH, parentId: last.parentId })
    expect(await read(last.id)).toMatchObject({ replyCount: 0, descendantCount: 0 })
    expect(await read(last.parentId ?? '')).toMatchObject({ replyCount: 2, descendantCount: 2 })
    expect(await wrongCounts(app.ctx, postId)).toEqual([])
  })

  it('[S1-142] can have 1000 code points after NFC normalization, and no more', async () => {
    for (const letter of ['a', '😀', 'e\u0301', '한'.normalize('NFD')]) {
      const { content } = await write({ content: letter.repeat(1_000) })
      expect(content).toBe(letter.normalize('NFC').repeat(1_000))
      expect(await refusal({ content: letter.repeat(1_001) })).toMatchObject({ code: 'invalid' })
    }
    expect((await write({ content: `${' '.repeat(50)}${'a'.repeat(1_000)}\n` })).content).toHaveLength(1_000)
  })

  it('[S1-143] must not be empty after trimming', async () => {
    for (const body of [{}, { content: '' }, { content: ' \n\u00a0\t ' }, { content: null }, { content: 5 }])
      expect(await refusal(body)).toMatchObject({ status: 400, code: 'invalid' })
  })

  it('cannot contain fields that only the server sets', async () => {
    for (const field of [
      'id',
      'authorId',
      'postId',
      'ancestorIds',
      'isSystemComment',
      'systemAgentType',
      'createdAt',
      'score',
    ])
      expect(await refusal({ content: 'x', [field]: app.ctx.newId() })).toMatchObject({ code: 'invalid' })
    for (const parentId of [[app.ctx.newId()], { id: postId }, 7, 'x'])
      expect(await refusal({ content: 'x', parentId })).toMatchObject({ code: 'invalid' })
  })

  it('[D-159] is created once per Idempotency-Key, however often it is sent', async () => {
    const key = { 'idempotency-key': 'one-comment-for-all' }
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => write({ content: 'only once' }, ben, postId, key)),
    )
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await countRows(app.ctx, `comments where post_id = '${postId}'`)).toBe(1)
    await expect(write({ content: 'else' }, ben, postId, key)).rejects.toMatchObject({ code: 'key_reused' })
  })

  it('is not returned for its key once it is deleted', async () => {
    const key = { 'idempotency-key': 'a-comment-that-goes' }
    const { id } = await write({ content: 'soon gone' }, ben, postId, key)
    expect(await write({ content: 'soon gone' }, ben, postId, key)).toMatchObject({
      id,
      content: 'soon gone',
    })
    await app.as(ben).call(DeleteComment, { params: { id } })
    await expect(write({ content: 'soon gone' }, ben, postId, key)).rejects.toMatchObject({ status: 404 })
    expect(await countRows(app.ctx, `idempotency_keys as entry where entry::text like '%soon gone%'`)).toBe(0)
  })

  it('[D-157] can be written 30 times a minute, and no more', async () => {
    for (let sent = 0; sent < 30; sent += 1) await write({ content: `${sent}` })
    await expect(write({ content: 'too much' })).rejects.toMatchObject({ status: 429, code: 'too_many' })
    expect(await countRows(app.ctx, `comments where post_id = '${postId}'`)).toBe(30)
  })

  it('[D-050] [S2-231] mentions members who may see it, and publishes an event for them', async () => {
    const eve = await buildMember(app.ctx)
    await app.ctx.db.query('test.name', `update users set username = 'eve_writes' where id = $1`, [eve])
    const comment = await write({ content: 'Ask @eve_writes about it' })
    expect(comment.mentions).toEqual([{ start: 4, end: 15, type: 'user', id: eve, handle: 'eve_writes' }])
    expect((await read(comment.id, ann)).mentions).toEqual(comment.mentions)
    expect(await eventCount('members.mentioned', comment.id)).toBe(1)
    const group = await buildGroup(app.ctx, { privacy: 'private', members: [ben.memberId] })
    const inside = await buildPost(app.ctx, { group_id: group })
    const quiet = await write({ content: 'Ask @eve_writes' }, ben, inside)
    expect(quiet.mentions).toEqual([])
    expect(await eventCount('members.mentioned', quiet.id)).toBe(0)
  })
})

describe('a comment is rejected', () => {
  it('on a hidden or unknown post, with the same message', async () => {
    const blocker = await app.signIn()
    await block(app.ctx, blocker.memberId, ben.memberId)
    const closed = await buildGroup(app.ctx, { privacy: 'private' })
    for (const id of [
      await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'private' }),
      await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'friends' }),
      await buildPost(app.ctx, { group_id: closed }),
      await buildPost(app.ctx, { author_id: blocker.memberId }),
      app.ctx.newId(),
    ])
      expect(await refusal({ content: 'x' }, ben, id)).toEqual(NOT_FOUND)
  })

  it('in a group that the member does not belong to, or has left', async () => {
    const group = await buildGroup(app.ctx, { members: [ben.memberId] })
    const id = await buildPost(app.ctx, { group_id: group })
    expect(await refusal({ content: 'x' }, ann, id)).toMatchObject({ status: 403, code: 'forbidden' })
    const mine = await write({ content: 'x' }, ben, id)
    expect((await read(mine.id, ann)).viewer).toMatchObject({ canReply: false })
    await removeMember(app.ctx, group, ben.memberId)
    expect(await refusal({ content: 'x' }, ben, id)).toMatchObject({ status: 403 })
    expect(await refusal({ content: 'x', parentId: mine.id }, ben, id)).toMatchObject({ status: 403 })
  })

  it('as a reply to a comment of another post, a hidden one, or an unknown one', async () => {
    const elsewhere = await buildComment(app.ctx)
    const hostile = await buildMember(app.ctx)
    await block(app.ctx, hostile, ben.memberId)
    const hidden = await buildComment(app.ctx, { post_id: postId, author_id: hostile })
    const below = await buildComment(app.ctx, { post_id: postId, answered_id: hidden })
    for (const parentId of [elsewhere, hidden, below, postId, app.ctx.newId()])
      expect(await refusal({ content: 'x', parentId })).toEqual(NOT_FOUND)
    // The same for a member who has blocked the author.
    const other = await app.signIn()
    await block(app.ctx, other.memberId, hostile)
    expect(await refusal({ content: 'x', parentId: below }, other)).toEqual(NOT_FOUND)
    expect((await write({ content: 'x', parentId: below }, ann)).depth).toBe(3)
  })
})

describe('concurrent comments', () => {
  it('in one thread are all counted', async () => {
    const writers: SignedIn[] = []
    for (let at = 0; at < 20; at += 1) writers.push(await app.signIn())
    const root = await write({ content: 'root' })
    const replies = await Promise.all(
      [0, 1, 2].map(() => write({ content: 'reply', parentId: root.id }, ann)),
    )
    const above = [null, root.id, ...replies.map(({ id }) => id)]
    await Promise.all(
      writers.flatMap((who, at) =>
        Array.from({ length: 5 }, (_, n) =>
          write({ content: 'x', parentId: above[(at + n) % above.length] ?? null }, who),
        ),
      ),
    )
    expect(await wrongCounts(app.ctx, postId)).toEqual([])
    expect((await app.as(ann).call(GetPost, { params: { id: postId } }))._count.comments).toBe(104)
  })
})

describe('the table', () => {
  it('[S2-204] comments has every specified column', async () => {
    const columns = await app.ctx.db.query<{ column_name: string }>(
      'test.columns_of',
      'select column_name from information_schema.columns where table_name = $1',
      ['comments'],
    )
    expect(columns.map((one) => one.column_name)).toEqual(
      expect.arrayContaining([
        'post_id',
        'author_id',
        'parent_id',
        'content',
        'is_system_comment',
        'system_agent_type',
      ]),
    )
    await expect(
      app.ctx.db.query('test.too_long', `update comments set content = repeat('a', 1001) where id = $1`, [
        await buildComment(app.ctx),
      ]),
    ).rejects.toMatchObject({ code: '23514' })
  })
})
