import { CreatePost, FEELINGS, GetPost, PRIVACIES } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup } from '#test/build'
import { countRows } from '#test/count-rows'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

// A fresh author for each test: a member can write at most 30 posts a minute.
let ann: SignedIn
beforeEach(async () => void (ann = await app.signIn()))

const write = (body: Record<string, unknown>, who = ann, headers?: Record<string, string>) =>
  app.as(who).call(CreatePost, { body }, headers)
const poll = { isPoll: true, pollQuestion: 'Tea?', pollOptions: ['Yes', 'No'], pollDays: 3 }

const refusal = (body: Record<string, unknown>, who = ann) => refusalOf(app.ctx, () => write(body, who))

describe('creating a post', () => {
  it('[S1-005] [S1-081] [S1-189] returns the post with its author and all fields', async () => {
    const post = await write({ content: ' Hello, world ', privacy: 'friends' })
    expect(post).toEqual({
      id: expect.any(String),
      author: {
        id: ann.memberId,
        kind: 'member',
        firstName: 'Test',
        lastName: expect.any(String),
        username: null,
        profileImageUrl: null,
        isVerified: false,
      },
      content: 'Hello, world',
      privacy: 'friends',
      createdAt: expect.any(String),
      editedAt: null,
      imageUrl: null,
      videoUrl: null,
      mediaType: 'none',
      media: null,
      postType: 'post',
      acceptedCommentId: null,
      mentions: [],
      group: null,
      feeling: null,
      isPoll: false,
      pollQuestion: null,
      pollOptions: null,
      pollEndsAt: null,
      isHumansOnly: false,
      pollVotes: null,
      isShare: false,
      originalPost: null,
      moderation: null,
      reactions: [],
      comments: [],
      _count: { comments: 0, shares: 0, views: 0 },
      pollResults: null,
      viewerVote: null,
      viewer: {
        reaction: null,
        isSaved: false,
        canEdit: true,
        canDelete: true,
        canShare: true,
        shareTo: { audiences: ['friends', 'private'], groupId: null },
        hasBlockedAuthor: false,
        hasLeftGroup: false,
        canVote: false,
        canTakePart: true,
        mutedUntil: null,
        canModerate: false,
      },
      reason: null,
    })
    expect(await app.as(ann).call(GetPost, { params: { id: post.id } })).toEqual(post)
  })

  it('[S1-104] accepts the three privacy levels and no others; public is the default', async () => {
    for (const privacy of PRIVACIES) expect((await write({ content: 'x', privacy })).privacy).toBe(privacy)
    expect((await write({ content: 'x' })).privacy).toBe('public')
    expect(await refusal({ content: 'x', privacy: 'members' })).toMatchObject({
      status: 400,
      code: 'invalid',
    })
  })

  it('[S1-005] [S1-153] [D-026] accepts each of the nine feelings, and questions', async () => {
    for (const feeling of FEELINGS) expect((await write({ content: 'x', feeling })).feeling).toBe(feeling)
    const feelings = 'happy excited grateful celebrating motivated blessed accomplished inspired proud'
    expect(FEELINGS.join(' ')).toBe(feelings)
    expect(await refusal({ content: 'x', feeling: 'hungry' })).toMatchObject({ code: 'invalid' })
    expect((await write({ content: 'Why?', postType: 'question' })).postType).toBe('question')
  })

  it('[S2-278] rejects an empty post with the message from the specification', async () => {
    for (const body of [
      {},
      { content: '' },
      { content: ' \n\u00a0 ' },
      { feeling: 'happy' },
      { mediaAlt: 'x' },
    ])
      expect(await refusal(body)).toMatchObject({
        status: 400,
        message: 'Post must have either content, media (image/video), or poll data (question and options).',
      })
  })

  it('[S1-147] [S2-279] rejects URLs that do not match the media type, with the message from the specification', async () => {
    const image = `/objects/${app.ctx.newId()}`
    for (const media of [
      { mediaType: 'image' },
      { mediaType: 'video' },
      { mediaType: 'none', imageUrl: image },
      { mediaType: 'image', videoUrl: image },
      { mediaType: 'video', imageUrl: image },
      { mediaType: 'image', imageUrl: image, videoUrl: image },
      { imageUrl: image },
    ])
      expect(await refusal({ content: 'x', ...media })).toMatchObject({
        status: 400,
        message:
          'Media type must match the provided URLs. Only one of imageUrl or videoUrl should be set based on mediaType.',
      })
  })

  it('[S1-141] accepts 5000 code points after NFC normalization, and no more', async () => {
    for (const letter of ['a', '😀', 'e\u0301', '한'.normalize('NFD')]) {
      const { content } = await write({ content: letter.repeat(5_000) })
      expect(content).toBe(letter.normalize('NFC').repeat(5_000))
      expect(await refusal({ content: letter.repeat(5_001) })).toMatchObject({ code: 'invalid' })
    }
    const spaced = await write({ content: `${' '.repeat(50)}${'a'.repeat(5_000)}\n` })
    expect(spaced.content).toHaveLength(5_000)
  })

  it('rejects unknown fields and fields that only the server sets', async () => {
    for (const field of [
      'authorId',
      'id',
      'createdAt',
      'audience',
      'originalPostId',
      'pollEndsAt',
      'viewCount',
    ])
      expect(await refusal({ content: 'x', [field]: app.ctx.newId() })).toMatchObject({ code: 'invalid' })
  })

  it('[D-159] creates one post per Idempotency-Key, however often it is sent', async () => {
    const key = { 'idempotency-key': 'one-post-for-all' }
    const sent = await Promise.allSettled(
      Array.from({ length: 10 }, () => write({ content: 'only once' }, ann, key)),
    )
    const again = await write({ content: 'only once' }, ann, key)
    const ids = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
    expect(new Set([...ids, again.id]).size).toBe(1)
    expect(await countRows(app.ctx, "posts where content = 'only once'")).toBe(1)
    await expect(write({ content: 'something else' }, ann, key)).rejects.toMatchObject({ code: 'key_reused' })
  })
})

describe('a poll', () => {
  it('[S1-005] [S1-084] [S1-145] [D-026] [D-042] stores the question and options as text, without empty options', async () => {
    const post = await write({ ...poll, pollOptions: [' Yes ', '', 'No', '  '] })
    expect(post).toMatchObject({
      content: '',
      isPoll: true,
      pollQuestion: 'Tea?',
      pollOptions: ['Yes', 'No'],
      pollResults: null,
      viewerVote: null,
      viewer: { canVote: true },
    })
  })

  it.each([1, 3, 7, 30])('[S1-146] ends %i days from now by the server clock', async (days) => {
    app.setNow(new Date('2030-02-27T23:59:59.500Z'))
    const { pollEndsAt } = await write({ ...poll, pollDays: days }, await app.signIn())
    app.setNow(null)
    expect(pollEndsAt).toBe(
      new Date(Date.parse('2030-02-27T23:59:59.500Z') + days * 86_400_000).toISOString(),
    )
  })

  it('[S1-144] [D-027] needs a question, 2 to 4 distinct non-empty options, and one of the four durations', async () => {
    const four = ['1', '2', '3', '4']
    expect((await write({ ...poll, pollOptions: four })).pollOptions).toEqual(four)
    for (const broken of [
      { pollQuestion: '' },
      { pollQuestion: '  ' },
      { pollQuestion: null },
      { pollOptions: null },
      { pollOptions: [] },
      { pollOptions: ['only one'] },
      { pollOptions: ['only one', ' ', ''] },
      { pollOptions: [...four, '5'] },
      { pollDays: null },
    ])
      expect(await refusal({ ...poll, content: 'x', ...broken })).toMatchObject({
        status: 400,
        message: 'A poll needs a question and 2 to 4 options.',
      })
    for (const same of [
      ['Blue', 'Blue'],
      ['Blue', 'Red', ' blue '],
    ])
      expect(await refusal({ ...poll, pollOptions: same })).toMatchObject({
        status: 400,
        message: 'Two options are the same. Change one of them.',
      })
    for (const pollDays of [0, 2, 31, 1.5, -1, '7'])
      expect(await refusal({ ...poll, pollDays })).toMatchObject({ status: 400 })
    expect(await refusal({ ...poll, content: 'x', isPoll: false })).toMatchObject({
      message: 'A poll needs a question and 2 to 4 options.',
    })
  })
})

describe('a post in a group', () => {
  it('[S2-358] [D-026] belongs to the group, whatever privacy is requested', async () => {
    for (const privacy of ['public', 'private'] as const) {
      const groupId = await buildGroup(app.ctx, { privacy, name: 'Makers', members: [ann.memberId] })
      const post = await write({ content: 'Hi', groupId, privacy: 'private' })
      expect(post).toMatchObject({ group: { id: groupId, name: 'Makers' }, privacy: 'public' })
    }
  })

  it('[S2-339] requires membership: an outsider is rejected, and does not learn that a private group exists', async () => {
    const outsider = await app.signIn()
    const open = await buildGroup(app.ctx)
    const closed = await buildGroup(app.ctx, { privacy: 'private' })
    const body = { content: 'Let me in' }
    expect(await refusal({ ...body, groupId: open }, outsider)).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect(await refusal({ ...body, groupId: closed }, outsider)).toMatchObject({
      status: 404,
      message: 'Not found',
    })
    expect(await refusal({ ...body, groupId: app.ctx.newId() }, outsider)).toMatchObject({
      status: 404,
      message: 'Not found',
    })
  })
})

describe('the tables', () => {
  const columnsOf = async (table: string) =>
    (
      await app.ctx.db.query<{ column_name: string }>(
        'test.columns_of',
        'select column_name from information_schema.columns where table_name = $1',
        [table],
      )
    ).map((column) => column.column_name)

  it('[S2-203] posts has every specified column', async () => {
    const columns = `author_id group_id original_post_id content image_url video_url media_type privacy post_type
      accepted_comment_id is_poll poll_question poll_options poll_ends_at feeling`
    expect(await columnsOf('posts')).toEqual(expect.arrayContaining(columns.split(/\s+/)))
  })

  it('[S2-203] posts rejects unknown media types, privacy levels and post types, and posts without an author', async () => {
    const { id } = await write({ content: 'x' })
    const set = (column: string, value: string | null) =>
      app.ctx.db.query(`test.set_post_${column}`, `update posts set ${column} = $1 where id = $2`, [
        value,
        id,
      ])
    for (const column of ['media_type', 'privacy', 'audience', 'post_type'])
      await expect(set(column, 'other')).rejects.toMatchObject({ code: '23514' })
    await expect(set('author_id', null)).rejects.toMatchObject({ code: '23502' })
    await expect(set('author_id', app.ctx.newId())).rejects.toMatchObject({ code: '23503' })
  })

  it('[S2-213] [S2-214] video_views and video_engagements have their specified columns', async () => {
    expect(await columnsOf('video_views')).toEqual(
      expect.arrayContaining(['post_id', 'user_id', 'view_duration', 'completed_view']),
    )
    const { id } = await write({ content: 'x' })
    const engage = (type: string) =>
      app.ctx.db.query('test.engage', 'insert into video_engagements values ($1, $2, $3, now())', [
        id,
        ann.memberId,
        type,
      ])
    for (const type of ['like', 'share', 'save', 'comment']) await engage(type)
    await expect(engage('follow')).rejects.toMatchObject({ code: '23514' })
  })
})
