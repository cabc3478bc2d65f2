import {
  COMMENT_SORTS,
  FIRST_REPLIES,
  GetComment,
  ListComments,
  MAX_COMMENT_PAGE,
  SHOWN_DEPTH,
  type Comment,
  type CommentSort,
} from '@guildhall/contract/comments'
import type { ReactionType } from '@guildhall/contract/reactions'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildMember, buildPost, buildReaction } from '#test/build'
import { readPage, readPages } from '#test/pages'
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

type Query = { sort?: CommentSort; parentId?: string; limit?: string; cursor?: string }
const list = (query: Query = {}, who = ben, id = postId) =>
  app.as(who).call(ListComments, { params: { id }, query })
const pages = async (query: Query) =>
  (await readPages(app, ben, ListComments, { params: { id: postId }, query })).map(idsOf)
const idsOf = (comments: readonly Comment[]) => comments.map(({ id }) => id)
const comment = (answered_id: string | null = null, author_id?: string, post_id = postId) =>
  buildComment(app.ctx, { post_id, answered_id, ...(author_id && { author_id }) })
const give = (commentId: string, type: ReactionType) => buildReaction(app.ctx, { commentId, type })
const many = async (count: number, answered: string | null = null) => {
  const created: string[] = []
  for (let at = 0; at < count; at += 1) created.push(await comment(answered))
  return created
}
/** The ids of a tree, as nested arrays. */
const shape = (comments: readonly Comment[]): unknown[] =>
  comments.map(({ id, replies }) => [id, shape(replies)])
const NOT_FOUND = { status: 404, code: 'not_found', message: 'Not found' }

describe('the comments of a post', () => {
  it('[D-048] can be sorted oldest first, newest first, or by score', async () => {
    const [a, b, c, d] = await many(4)
    await give(b!, 'upvote')
    await give(b!, 'love')
    await give(d!, 'like')
    await give(a!, 'downvote')
    expect(COMMENT_SORTS).toEqual(['top', 'newest', 'oldest'])
    expect(idsOf(await list({ sort: 'oldest' }))).toEqual([a, b, c, d])
    expect(idsOf(await list({ sort: 'newest' }))).toEqual([d, c, b, a])
    expect(idsOf(await list({ sort: 'top' }))).toEqual([b, d, c, a])
    expect(await list()).toEqual(await list({ sort: 'top' }))
    await expect(list({ sort: 'random' as CommentSort })).rejects.toMatchObject({ status: 400 })
  })

  it.each(COMMENT_SORTS)('[D-048] [D-158] are paginated, sorted by %s', async (sort) => {
    const created = await many(7)
    for (const [at, id] of created.entries()) if (at % 3 === 0) await give(id, at % 2 ? 'upvote' : 'downvote')
    const all = idsOf(await list({ sort }))
    expect(all.toSorted()).toEqual(created.toSorted())
    expect(await pages({ sort, limit: '3' })).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6)])
    expect(await pages({ sort, limit: '7' })).toEqual([all])
  })

  it.each(COMMENT_SORTS)('[D-048] keep their order while others arrive, sorted by %s', async (sort) => {
    const created = await many(6)
    await give(created[2]!, 'upvote')
    await give(created[3]!, 'downvote')
    const before = idsOf(await list({ sort }))
    const first = await readPage(app, ben, ListComments, {
      params: { id: postId },
      query: { sort, limit: '3' },
    })
    const late = await many(2)
    await comment(created[5])
    const seen = idsOf(first.answer)
    for (let cursor = first.next; cursor !== null;) {
      const query = { sort, limit: '3', cursor }
      const page = await readPage(app, ben, ListComments, { params: { id: postId }, query })
      seen.push(...idsOf(page.answer))
      cursor = page.next
    }
    expect(seen.filter((id) => !late.includes(id))).toEqual(before)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('[D-158] are 10 per page by default, 15 at most', async () => {
    await many(12)
    expect(await list()).toHaveLength(10)
    expect(await list({ limit: '12' })).toHaveLength(12)
    for (const limit of ['0', String(MAX_COMMENT_PAGE + 1), '-1', 'ten'])
      await expect(list({ limit })).rejects.toMatchObject({ status: 400 })
  })

  it('come with few enough replies that a response has at most 200 comments', () => {
    const perComment = Array.from({ length: SHOWN_DEPTH }, (_, level) => FIRST_REPLIES ** level)
    expect(MAX_COMMENT_PAGE * perComment.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(200)
  })

  it('accept a cursor as it was returned, and reject any other', async () => {
    const [first] = await many(3)
    expect(await list({ cursor: first!, sort: 'oldest' })).toHaveLength(2)
    expect(await list({ cursor: `0_${first}`, sort: 'oldest' })).toHaveLength(2)
    expect(await list({ cursor: `0_${first}` })).toHaveLength(0)
    for (const cursor of [
      first!,
      'x',
      `_${first}`,
      `99999999999_${first}`,
      `9999999999_${first}`,
      `1_${first}x`,
    ])
      await expect(list({ cursor }), cursor).rejects.toMatchObject({ status: 400 })
  })
})

describe('a thread', () => {
  it('[S1-115] shows the first replies, oldest first, down to the third level, with their counts', async () => {
    const top = await comment()
    const second = await many(FIRST_REPLIES + 2, top)
    const third = await many(FIRST_REPLIES + 1, second[0])
    const fourth = await comment(third[0])
    await give(second.at(-1)!, 'upvote')
    const [shown] = await list()
    expect([SHOWN_DEPTH, FIRST_REPLIES]).toEqual([3, 3])
    expect(shape([shown!])).toEqual([
      [
        top,
        [
          [second[0], third.slice(0, 3).map((id) => [id, []])],
          [second[1], []],
          [second[2], []],
        ],
      ],
    ])
    expect(shown).toMatchObject({ depth: 1, replyCount: 5, descendantCount: 10 })
    expect(shown?.replies[0]).toMatchObject({ depth: 2, replyCount: 4, descendantCount: 5 })
    expect(shown?.replies[0]?.replies[0]).toMatchObject({ depth: 3, replyCount: 1, descendantCount: 1 })
    expect(JSON.stringify(shown)).not.toContain(fourth)
  })

  it('[S1-116] continues from any comment: its replies page by page, each with its first replies', async () => {
    const top = await comment()
    const second = await many(7, top)
    const third = await many(5, second[1])
    await comment(third[0])
    expect(await pages({ parentId: top, limit: '3' })).toEqual([
      second.slice(0, 3),
      second.slice(3, 6),
      second.slice(6),
    ])
    // The sort applies to the comments of the post: replies are always oldest first.
    for (const sort of COMMENT_SORTS)
      expect(idsOf(await list({ parentId: top, sort, cursor: second[2]! }))).toEqual(second.slice(3))
    const [, withReplies] = await list({ parentId: top })
    expect(shape([withReplies!])).toEqual([[second[1], third.slice(0, 3).map((id) => [id, []])]])
    expect(shape(await list({ parentId: second[1]! }))).toHaveLength(5)
  })

  it('[S1-116] opens at any comment, with its replies down to the third level from there', async () => {
    const path = [await comment()]
    for (let depth = 2; depth <= 6; depth += 1) path.push(await comment(path.at(-1)))
    const [, , third, fourth, fifth, sixth] = path
    const opened = await app.as(ben).call(GetComment, { params: { id: third! } })
    expect(shape([opened])).toEqual([[third, [[fourth, [[fifth, []]]]]]])
    expect(opened).toMatchObject({ depth: 3, parentId: path[1], descendantCount: 3 })
    expect(JSON.stringify(opened)).not.toContain(sixth)
  })

  it('includes each viewer’s own reaction', async () => {
    const top = await comment()
    const reply = await comment(top)
    await buildReaction(app.ctx, { commentId: reply, userId: ben.memberId, type: 'sad' })
    const of = async (who: SignedIn) => {
      const [shown] = await list({}, who)
      return [shown?.viewer.reaction, shown?.replies[0]?.viewer.reaction]
    }
    expect(await of(ben)).toEqual([null, 'sad'])
    expect(await of(ann)).toEqual([null, null])
  })
})

describe('a member in a block with the viewer', () => {
  it.each(['blocker', 'blocked'] as const)('is left out with all replies below: the %s', async (side) => {
    const other = await buildMember(app.ctx)
    const [one, two] = side === 'blocker' ? [other, ben.memberId] : [ben.memberId, other]
    const hidden = await comment(null, other)
    const below = await comment(hidden)
    const shown = await comment()
    const replies = [await comment(shown, other), ...(await many(4, shown))]
    await comment(replies[0])
    const mine = await comment(hidden, ben.memberId)
    await block(app.ctx, one, two)
    for (const sort of COMMENT_SORTS)
      expect(shape(await list({ sort }))).toEqual([[shown, replies.slice(1, 4).map((id) => [id, []])]])
    expect(idsOf(await list({ parentId: shown }))).toEqual(replies.slice(1))
    // Authors always see their own.
    await expect(app.as(ben).call(GetComment, { params: { id: mine } })).resolves.toMatchObject({ id: mine })
    for (const id of [hidden, below, replies[0]!]) {
      await expect(app.as(ben).call(GetComment, { params: { id } })).rejects.toMatchObject(NOT_FOUND)
      expect(await refusalOf(app.ctx, () => list({ parentId: id }))).toEqual(NOT_FOUND)
    }
    expect(await list({}, ann)).toHaveLength(2)
  })
})

describe('comments follow the visibility of their post', () => {
  it('[D-036] hidden is the same as unknown, on every path to them', async () => {
    const blocker = await app.signIn()
    await block(app.ctx, blocker.memberId, ben.memberId)
    const closed = await buildGroup(app.ctx, { privacy: 'private', members: [ann.memberId] })
    for (const post of [
      await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'private' }),
      await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'friends' }),
      await buildPost(app.ctx, { group_id: closed }),
      await buildPost(app.ctx, { author_id: blocker.memberId }),
    ]) {
      const id = await comment(null, ann.memberId, post)
      for (const ask of [
        () => list({}, ben, post),
        () => list({ parentId: id }, ben, post),
        () => list({ parentId: id }),
        () => app.as(ben).call(GetComment, { params: { id } }),
      ])
        expect(await refusalOf(app.ctx, ask)).toEqual(NOT_FOUND)
    }
    expect(await refusalOf(app.ctx, () => list({}, ben, app.ctx.newId()))).toEqual(NOT_FOUND)
    expect(await refusalOf(app.ctx, () => list({ parentId: app.ctx.newId() }))).toEqual(NOT_FOUND)
    const elsewhere = await comment(null, ann.memberId, await buildPost(app.ctx))
    expect(await refusalOf(app.ctx, () => list({ parentId: elsewhere }))).toEqual(NOT_FOUND)
  })

  it('in a public group everyone may read them', async () => {
    const post = await buildPost(app.ctx, { group_id: await buildGroup(app.ctx) })
    const id = await comment(null, ann.memberId, post)
    expect(await list({}, ben, post)).toMatchObject([{ id, viewer: { canReply: false, canEdit: false } }])
  })
})
