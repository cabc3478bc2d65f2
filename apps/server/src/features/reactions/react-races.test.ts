import { CreateComment, DeleteComment } from '@guildhall/contract/comments'
import { React, REACTION_TYPES, type ReactionType } from '@guildhall/contract/reactions'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildComment, buildPost, buildReaction } from '#test/build'
import type { Refused } from '#test/client'
import type { Tx } from '#platform/db'
import { countRows } from '#test/count-rows'
import { reactionCounts } from '#test/reaction-counts'

const app = await startTestApp({ events: false, env: { DATABASE_POOL: '12' } })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
let postId: string
beforeEach(async () => {
  ;[ann, ben] = [await app.signIn(), await app.signIn()]
  postId = await buildPost(app.ctx, { author_id: ann.memberId })
})

type Body = { postId?: string; commentId?: string; reactionType: ReactionType; state?: 'on' | 'off' }
const send = (body: Body, who = ben) => app.as(who).call(React, { body })

/** Locks both rows for a moment, as a foreign key reference does. */
async function refer(tx: Tx, post: string, comment: string): Promise<void> {
  await tx.query('test.refer_post', 'select from posts where id = $1 for key share', [post])
  await tx.query('test.refer_comment', 'select from comments where id = $1 for key share', [comment])
  await tx.query('test.rest', 'select pg_sleep(0.005)', [])
}

describe('concurrent reactions', () => {
  it('to a comment that is being deleted leave nothing behind', async () => {
    for (let round = 0; round < 15; round += 1) {
      const commentId = await buildComment(app.ctx, { post_id: postId, author_id: ann.memberId })
      const parent = round % 2 === 0
      if (parent) await buildComment(app.ctx, { post_id: postId, answered_id: commentId })
      await buildReaction(app.ctx, { commentId, userId: ben.memberId, type: 'sad' })
      const [reacted, removed] = await Promise.allSettled([
        send({ commentId, reactionType: 'like' }),
        app.as(ann).call(DeleteComment, { params: { id: commentId } }),
      ])
      expect(removed.status).toBe('fulfilled')
      expect([200, 404]).toContain(reacted.status === 'rejected' ? (reacted.reason as Refused).status : 200)
      expect(await countRows(app.ctx, `reactions where comment_id = '${commentId}'`)).toBe(0)
    }
  })

  it('[D-044] [S1-107] by one member on several connections take effect one after another', async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = await buildPost(app.ctx)
      const taps = 2 + (round % 5)
      await Promise.all(Array.from({ length: taps }, () => send({ postId: id, reactionType: 'like' })))
      // An even number of taps cancels out.
      const left = taps % 2
      expect(await reactionCounts(app.ctx, 'post', id)).toEqual({
        counted: [0, 0, left, 0, 0, 0, 0, 0],
        rows: [0, 0, left, 0, 0, 0, 0, 0],
      })
    }
  })

  it('[D-044] by many members to one target, while others reply, are all accepted', async () => {
    const members: SignedIn[] = []
    for (let at = 0; at < 40; at += 1) members.push(await app.signIn())
    const commentId = await buildComment(app.ctx, { post_id: postId })
    const reply = { params: { id: postId }, body: { content: 'Well said', parentId: commentId } }
    // Meanwhile others write rows that reference both, as notification workers do.
    let writing = true
    const writers = [1, 2].map(async () => {
      while (writing) await app.ctx.db.transaction((tx) => refer(tx, postId, commentId))
    })
    // None of them is retried: a deadlock would be detected after a second and reject one.
    for (const [post, comment] of [
      ['like', 'love'],
      ['wow', 'sad'],
    ] as const)
      await Promise.all(
        members.flatMap((who) => [
          send({ postId, reactionType: post }, who),
          send({ commentId, reactionType: comment }, who),
          app.as(who).call(CreateComment, reply),
        ]),
      )
    writing = false
    await Promise.all(writers)
    expect(await reactionCounts(app.ctx, 'post', postId)).toMatchObject({
      counted: [0, 0, 0, 0, 0, 40, 0, 0],
    })
    expect(await reactionCounts(app.ctx, 'comment', commentId)).toMatchObject({
      counted: [0, 0, 0, 0, 0, 0, 40, 0],
    })
  }, 60_000)

  it('[D-044] by a hundred members, 1,000 in all: counters equal rows and never go negative', async () => {
    const members: SignedIn[] = []
    for (let at = 0; at < 100; at += 1) members.push(await app.signIn())
    const commentId = await buildComment(app.ctx, { post_id: postId })
    let lowest = 0
    let watching = true
    const watcher = (async () => {
      while (watching) {
        for (const [kind, id] of [
          ['post', postId],
          ['comment', commentId],
        ] as const)
          lowest = Math.min(lowest, ...(await reactionCounts(app.ctx, kind, id)).counted)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    const calls = Array.from({ length: 1_000 }, (_, at) => async () => {
      const who = members[at % members.length] ?? ben
      const target = at % 10 < 7 ? { postId } : { commentId }
      const reactionType = REACTION_TYPES[(at * 7 + (at >> 3)) % REACTION_TYPES.length] ?? 'like'
      const state = ([undefined, 'on', 'off', undefined] as const)[(at >> 2) % 4]
      await send({ ...target, reactionType, ...(state && { state }) }, who)
    })
    // A hundred browser connections, each sending the next request after the last response.
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        for (let next = calls.pop(); next; next = calls.pop()) await next()
      }),
    )
    watching = false
    await watcher
    for (const [kind, id] of [
      ['post', postId],
      ['comment', commentId],
    ] as const) {
      const { counted, rows } = await reactionCounts(app.ctx, kind, id)
      expect(counted).toEqual(rows)
      expect(counted.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(10)
    }
    expect(lowest).toBe(0)
    const [{ score } = { score: NaN }] = await app.ctx.db.query<{ score: number }>(
      'test.score_of',
      'select score from comments where id = $1',
      [commentId],
    )
    const { rows } = await reactionCounts(app.ctx, 'comment', commentId)
    expect(score).toBe(rows.reduce((sum, one) => sum + one, 0) - 2 * (rows[1] ?? 0))
  }, 120_000)

  it('[D-044] [D-045] in any sequence: the response, the counters and the rows agree', async () => {
    const step = fc.record({
      who: fc.nat(2),
      onComment: fc.boolean(),
      reactionType: fc.constantFrom(...REACTION_TYPES),
      state: fc.constantFrom(undefined, 'on' as const, 'off' as const),
    })
    const members = [ann, ben, await app.signIn()]
    let sent = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const post = await buildPost(app.ctx)
        const comment = await buildComment(app.ctx, { post_id: post })
        const mine = new Map<string, ReactionType>()
        for (const { who, onComment, reactionType, state } of steps) {
          sent += 1
          // New members before the quota of one is used up.
          if (sent % 80 === 0)
            members.splice(0, 3, await app.signIn(), await app.signIn(), await app.signIn())
          const member = members[who] ?? ann
          const key = `${member.memberId} ${onComment}`
          const before = mine.get(key)
          const after =
            state === 'off' || (state === undefined && before === reactionType)
              ? before === reactionType
                ? undefined
                : before
              : reactionType
          if (after) mine.set(key, after)
          else mine.delete(key)
          const { reaction, counts } = await send(
            {
              ...(onComment ? { commentId: comment } : { postId: post }),
              reactionType,
              ...(state && { state }),
            },
            member,
          )
          expect(reaction?.reactionType).toBe(after)
          const { counted, rows } = await reactionCounts(
            app.ctx,
            onComment ? 'comment' : 'post',
            onComment ? comment : post,
          )
          expect(counted).toEqual(rows)
          expect(
            REACTION_TYPES.map((type) => counts.find((one) => one.reactionType === type)?.count ?? 0),
          ).toEqual(rows)
        }
      }),
      { numRuns: 25 },
    )
  })
})
