import { ListReactions, REACTION_TYPES, type ReactionType } from '@guildhall/contract/reactions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberActor } from '#platform/context'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildComment, buildGroup, buildMember, buildPost, buildReaction } from '#test/build'
import { readPage, readPages } from '#test/pages'
import { countingReads } from '#test/count-reads'
import { recordStatements } from '#test/record-statements'
import { refusalOf } from '#test/refusal'
import { listReactions } from './list-reactions.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

type Query = { postId?: string; commentId?: string; reactionType?: ReactionType; limit?: string }
const list = (query: Query, who = ben) => app.as(who).call(ListReactions, { query })
const reactorsOf = async (query: Query, who = ben) =>
  (await list(query, who)).reactions.map(({ userId, reactionType }) => [userId, reactionType])

describe.each(['post', 'comment'] as const)('the reactions to a %s', (kind) => {
  let id: string
  let target: { postId: string } | { commentId: string }
  beforeEach(async () => {
    id = await (kind === 'post' ? buildPost(app.ctx) : buildComment(app.ctx))
    target = kind === 'post' ? { postId: id } : { commentId: id }
  })
  const give = (type: ReactionType, userId?: string) =>
    buildReaction(app.ctx, { ...target, type, ...(userId && { userId }) })

  it('[S1-085] [S1-193] [D-047] are listed newest first, with names and counts', async () => {
    const given: [string, ReactionType][] = []
    for (const type of ['like', 'love', 'like', 'upvote'] as const) given.unshift([await give(type), type])
    const { reactions, counts } = await list(target)
    expect(reactions.map(({ userId, reactionType }) => [userId, reactionType])).toEqual(given)
    expect(reactions[0]).toEqual({
      id: expect.any(String),
      userId: given[0]?.[0],
      reactionType: 'upvote',
      postId: kind === 'post' ? id : null,
      commentId: kind === 'post' ? null : id,
      createdAt: expect.any(String),
      user: expect.objectContaining({ id: given[0]?.[0], firstName: 'Test', kind: 'member' }),
    })
    expect(JSON.stringify(reactions)).not.toContain('@example.com')
    expect(counts).toEqual([
      { reactionType: 'upvote', count: 1 },
      { reactionType: 'like', count: 2 },
      { reactionType: 'love', count: 1 },
    ])
  })

  it('[D-047] can be filtered by type; downvoters are counted but never listed, not even for themselves', async () => {
    const fan = await give('love')
    await give('downvote', ben.memberId)
    await give('downvote')
    expect(await reactorsOf({ ...target, reactionType: 'love' })).toEqual([[fan, 'love']])
    expect(await reactorsOf({ ...target, reactionType: 'sad' })).toEqual([])
    for (const who of [ann, ben])
      expect(await list({ ...target, reactionType: 'downvote' }, who)).toEqual({
        reactions: [],
        counts: [
          { reactionType: 'downvote', count: 2 },
          { reactionType: 'love', count: 1 },
        ],
      })
    expect(await reactorsOf(target)).toEqual([[fan, 'love']])
  })

  it('[D-158] are paginated, without gaps while others react', async () => {
    const given: string[] = []
    for (let at = 0; at < 7; at += 1) given.unshift(await give(REACTION_TYPES[(at % 4) + 2] ?? 'like'))
    const first = await readPage(app, ben, ListReactions, { query: { ...target, limit: '3' } })
    await give('wow')
    const seen = first.answer.reactions.map(({ userId }) => userId)
    for (let cursor = first.next; cursor !== null;) {
      const page = await readPage(app, ben, ListReactions, { query: { ...target, limit: '3', cursor } })
      seen.push(...page.answer.reactions.map(({ userId }) => userId))
      cursor = page.next
    }
    expect(seen).toEqual(given)
    const pages = await readPages(app, ben, ListReactions, {
      query: { ...target, limit: '1', reactionType: 'like' },
    })
    expect(pages.map(({ reactions }) => reactions.length)).toEqual([1, 1])
    for (const limit of ['0', '101', 'x'])
      await expect(list({ ...target, limit })).rejects.toMatchObject({ status: 400 })
  })

  it('leave out members in a block with the viewer, in either direction', async () => {
    const [blocked, blocker, other] = [await give('like'), await give('love'), await give('like')]
    await block(app.ctx, ben.memberId, blocked)
    await block(app.ctx, blocker, ben.memberId)
    expect(await reactorsOf(target)).toEqual([[other, 'like']])
    expect(await reactorsOf({ ...target, reactionType: 'love' })).toEqual([])
    expect(await reactorsOf(target, ann)).toHaveLength(3)
  })
})

describe('a list of reactions', () => {
  it('follows the visibility of the post: hidden is the same as unknown', async () => {
    const blocker = await app.signIn()
    await block(app.ctx, blocker.memberId, ben.memberId)
    const closed = await buildGroup(app.ctx, { privacy: 'private' })
    const hidden = [
      await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'private' }),
      await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'friends' }),
      await buildPost(app.ctx, { group_id: closed }),
      await buildPost(app.ctx, { author_id: blocker.memberId }),
    ]
    const ask = (query: Query) => refusalOf(app.ctx, () => list(query))
    const unknown = await ask({ postId: app.ctx.newId() })
    expect(unknown).toEqual({ status: 404, code: 'not_found', message: 'Not found' })
    for (const postId of hidden) {
      expect(await ask({ postId })).toEqual(unknown)
      const commentId = await buildComment(app.ctx, { post_id: postId })
      expect(await ask({ commentId })).toEqual(unknown)
    }
    expect(await ask({ commentId: app.ctx.newId() })).toEqual(unknown)
  })

  it('in a public group is readable by everyone', async () => {
    const postId = await buildPost(app.ctx, { group_id: await buildGroup(app.ctx) })
    expect(await list({ postId })).toEqual({ reactions: [], counts: [] })
  })

  it('requires exactly one target', async () => {
    const postId = await buildPost(app.ctx)
    const commentId = await buildComment(app.ctx, { post_id: postId })
    for (const query of [{}, { postId, commentId }, { postId, reactionType: 'care' as ReactionType }])
      await expect(list(query)).rejects.toMatchObject({ status: 400 })
  })
})

describe('a post or comment with thousands of reactions', () => {
  let postId: string
  let commentId: string
  beforeAll(async () => {
    postId = await buildPost(app.ctx)
    commentId = await buildComment(app.ctx, { post_id: postId })
    for (let thousand = 0; thousand < 5; thousand += 1) {
      await app.ctx.db.query(
        'test.many_reactions',
        `with members as (
           insert into users (id, first_name, last_name, created_at, updated_at)
           select gen_random_uuid(), 'Many', n::text, now(), now() from generate_series(1, 1000) as n
           returning id
         )
         insert into reactions (id, post_id, comment_id, user_id, reaction_type, created_at)
         select gen_random_uuid(), target.post_id, target.comment_id, members.id,
                (array['like', 'like', 'like', 'love', 'downvote'])[1 + floor(random() * 5)], now()
           from members, (values ($1::uuid, null::uuid), (null, $2)) as target (post_id, comment_id)`,
        [postId, commentId],
      )
    }
    await app.ctx.db.query('test.analyze_reactions', 'analyze reactions', [])
  })

  it('is listed by reading little more than the page', async () => {
    const viewer = memberActor(await buildMember(app.ctx))
    for (const target of [{ postId }, { commentId }]) {
      for (const reactionType of [undefined, 'love'] as const) {
        const counted = countingReads(app.ctx.db, 'reactions')
        const query = { ...target, limit: 20, ...(reactionType && { reactionType }) }
        const { items } = await listReactions({ db: counted.db }, viewer, query)
        expect(items).toHaveLength(20)
        expect(counted.rows()).toBeLessThan(21 * 7)
      }
    }
  })

  it('takes the same three statements for a page of any size', async () => {
    for (const limit of [1, 100]) {
      const { ctx, executed } = recordStatements(app.ctx)
      await listReactions(ctx, ben, { postId, limit })
      expect(executed.map(({ name }) => name)).toEqual([
        'posts.find',
        'reactions.page_of_post',
        'reactions.counts_of_post',
      ])
    }
  })
})
