import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#platform/db'
import { AppError } from '#platform/errors'
import { startTestApp } from '#test/app'
import { buildMember, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'
import { reactionCounts } from '#test/reaction-counts'
import { recordStatements } from '#test/record-statements'
import { giveTogether } from './give-together.ts'
import { eventsOf } from './react.ts'
import { reactionsStore, type ReactionChange } from './reactions.store.ts'

const app = await startTestApp({ events: false })
const { ctx } = app
afterAll(() => app.close())

let members: string[]
let postId: string
beforeEach(async () => {
  members = await Promise.all(Array.from({ length: 6 }, () => buildMember(ctx)))
  postId = await buildPost(ctx)
})

function like(userId = '', target = postId): ReactionChange {
  const at = { postId: target, commentId: null }
  return {
    ...at,
    id: ctx.newId(),
    userId,
    type: 'like',
    state: null,
    at: ctx.now(),
    ...eventsOf(at, null, userId),
  }
}
const reactionEvents = () => `outbox where payload ->> 'postId' = '${postId}' and payload ? 'reactorId'`
const liked = async (id = postId) => (await reactionCounts(ctx, 'post', id)).counted[2]

describe('reactions of the same moment', () => {
  it('are given by one statement, with the counters at the turn of each', async () => {
    const { ctx: recording, executed } = recordStatements(ctx)
    const result = await Promise.all(members.map((memberId) => giveTogether(recording.db, like(memberId))))
    expect(executed.map(({ name }) => name)).toEqual(['reactions.give'])
    expect(new Set(result.map((given) => given?.counts[2]))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    expect(result.map((given) => given?.id !== null && given?.user_id)).toEqual(members)
    expect(await countRows(ctx, reactionEvents())).toBe(6)
    expect(await reactionCounts(ctx, 'post', postId)).toMatchObject({ rows: [0, 0, 6, 0, 0, 0, 0, 0] })
  })

  it('in one statement take effect one after another, and only what changed is published', async () => {
    const [one = ''] = members
    const off = { ...like(one), state: 'off' as const }
    const results = await reactionsStore.give(ctx.db, [like(one), like(one), off, like(one)])
    expect(results.map((given) => given?.is_changed)).toEqual([true, true, false, true])
    expect(await liked()).toBe(1)
    expect(await countRows(ctx, reactionEvents())).toBe(3)
  })

  it('have no result for a post that is gone, and one for the others', async () => {
    const gone = ctx.newId()
    const results = await Promise.all(
      members.map((memberId, at) => giveTogether(ctx.db, like(memberId, at % 2 === 0 ? gone : postId))),
    )
    expect(results.map((given) => given !== undefined)).toEqual([false, true, false, true, false, true])
    expect(await liked()).toBe(3)
  })

  it('are tried one by one if one of them waits too long for a lock', async () => {
    const locked = await buildPost(ctx)
    const [results] = await ctx.db.transaction(async (tx) => {
      await tx.query('test.lock_post', 'select from posts where id = $1 for update', [locked])
      const waiting = setInterval(() => void tx.query('test.stay', 'select 1', []), 500)
      try {
        return [
          await Promise.allSettled(
            members.map((memberId, at) => giveTogether(ctx.db, like(memberId, at === 2 ? locked : postId))),
          ),
        ]
      } finally {
        clearInterval(waiting)
      }
    })
    expect(results.map(({ status }) => status)).toEqual(
      members.map((_, at) => (at === 2 ? 'rejected' : 'fulfilled')),
    )
    expect(results[2]).toMatchObject({ reason: { code: 'unavailable' } })
    expect(await liked()).toBe(5)
    expect(await liked(locked)).toBe(0)
  })

  it('are not tried again when no answer says that nothing was kept: a second time would take a reaction back', async () => {
    let asked = 0
    const lost: Db = {
      ...ctx.db,
      async query() {
        asked += 1
        throw new AppError('unavailable', undefined, {
          cause: new Error('Connection terminated unexpectedly'),
        })
      },
    }
    const results = await Promise.allSettled(members.map((memberId) => giveTogether(lost, like(memberId))))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(asked).toBe(1)
  })
})
