import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import {
  buildComment,
  buildMember,
  buildPost,
  buildReaction,
  buildRequest,
  follow,
  unfollow,
} from '#test/build'
import { handleInEveryWay, handleTogether, tryOut, workerCalled, type Payload } from '#test/handle-events'

// No worker runs: the tests handle the events themselves.
const app = await startTestApp({ events: false })
afterAll(() => app.close())

const MANY = 6

let ann: string
let others: string[]
beforeEach(async () => {
  await change('delete from notifications')
  await change('delete from notification_raises')
  ann = await buildMember(app.ctx)
  others = []
  for (let n = 0; n < MANY; n += 1) others.push(await buildMember(app.ctx))
})

const change = (sql: string, ids?: readonly string[]) =>
  app.ctx.db.query('', sql, ids === undefined ? [] : [ids])
const query = (sql: string, values: readonly unknown[]) => app.ctx.db.query('', sql, values)
const handle = (name: string, payloads: readonly Payload[]) =>
  handleTogether(app.ctx, workerCalled(name), payloads)

/** Expects the same notifications however the events are handled; returns them. */
async function sameInEveryWay(name: string, payloads: readonly Payload[]) {
  const [first = [], ...rest] = await handleInEveryWay(app.ctx, workerCalled(name), payloads)
  for (const result of rest) expect(result).toEqual(first)
  return first
}

/** The statements of a batch, without the one for each actor that is written. */
async function fixedStatements(name: string, payloads: readonly Payload[]): Promise<string[]> {
  const { statements } = await tryOut(app.ctx, (ctx) => handleTogether(ctx, workerCalled(name), payloads))
  return statements.filter((statement) => statement !== 'notifications.reconcile')
}

/** Expects as many statements for all of the events as for these few. */
async function expectFixedCost(name: string, payloads: readonly Payload[], few: readonly Payload[]) {
  const statements = await fixedStatements(name, payloads)
  expect(statements.length).toBeLessThan(10)
  expect(statements).toEqual(await fixedStatements(name, few))
}

describe('a batch of comments', () => {
  /** Everyone comments on two posts of Ann's, and answers the first comment on each. */
  async function commentEverywhere() {
    const comments: Payload[] = []
    const write = async (postId: string, authorId: string, answeredId: string | null) => {
      const comment = { post_id: postId, author_id: authorId, answered_id: answeredId }
      // With a time of their own, their ids are in the order in which they were written.
      const commentId = await buildComment(app.ctx, { ...comment, created_at: app.ctx.now() })
      comments.push({ commentId, postId, authorId, answeredId })
      return commentId
    }
    for (const postId of [
      await buildPost(app.ctx, { author_id: ann }),
      await buildPost(app.ctx, { author_id: ann }),
    ]) {
      const [first = '', ...rest] = others
      const answered = await write(postId, first, null)
      for (const authorId of rest) {
        await write(postId, authorId, null)
        await write(postId, authorId, answered)
      }
    }
    return { comments, replies: comments.filter(({ answeredId }) => answeredId !== null) }
  }

  it('notifies as one by one, in any order, by a fixed number of statements', async () => {
    const { comments, replies } = await commentEverywhere()
    const stored = await sameInEveryWay('notifications_tell-commented', comments)
    expect(stored.map(({ type, actor_count }) => `${type} ${actor_count}`).toSorted()).toEqual([
      `comment ${MANY}`,
      `comment ${MANY}`,
      `reply ${MANY - 1}`,
      `reply ${MANY - 1}`,
    ])
    await expectFixedCost('notifications_tell-commented', comments, replies.slice(0, 1))
  })

  it('that were deleted withdraws their notifications in the same way', async () => {
    const { comments, replies } = await commentEverywhere()
    await handle('notifications_tell-commented', comments)
    const deleted = replies.map(({ commentId, postId }) => ({ commentId, postId }))
    await change(
      'update comments set deleted_at = now() where id = any($1)',
      deleted.map(({ commentId }) => String(commentId)),
    )
    const stored = await sameInEveryWay('notifications_recheck-comment', deleted)
    // Under the posts, an earlier comment of each is left.
    expect(stored.map(({ type, actor_count }) => `${type} ${actor_count}`).toSorted()).toEqual([
      `comment ${MANY}`,
      `comment ${MANY}`,
      'reply 0',
      'reply 0',
    ])
    await expectFixedCost('notifications_recheck-comment', deleted, deleted.slice(0, 1))
  })
})

describe('a batch of shares', () => {
  async function shareEverywhere() {
    const root = await buildPost(app.ctx, { author_id: ann })
    const shares: Payload[] = []
    for (const [at, authorId] of others.entries()) {
      const privacy = at % 2 === 0 ? 'public' : 'friends'
      const postId = await buildPost(app.ctx, { author_id: authorId, original_post_id: root, privacy })
      shares.push({ postId, authorId, groupId: null })
    }
    return shares
  }
  const idsOf = (shares: readonly Payload[]) => shares.map(({ postId }) => String(postId))

  it('notifies as one by one, in any order, by a fixed number of statements', async () => {
    const shares = await shareEverywhere()
    const stored = await sameInEveryWay('notifications_tell-shared', shares)
    expect(stored.map(({ actor_count }) => actor_count).toSorted((a, b) => a - b)).toEqual([
      1,
      1,
      1,
      MANY / 2,
    ])
    await expectFixedCost('notifications_tell-shared', shares, shares.slice(0, 1))
  })

  it('that were edited or deleted reconciles them in the same way', async () => {
    const shares = await shareEverywhere()
    await handle('notifications_tell-shared', shares)
    await change(
      `update posts set audience = 'friends', privacy = 'friends' where id = any($1)`,
      idsOf(shares),
    )
    const edited = shares.map(({ postId, authorId }) => ({ postId, authorId }))
    const restricted = await sameInEveryWay('notifications_recheck-edit', edited)
    expect(restricted.map(({ actor_count }) => actor_count).toSorted((a, b) => a - b)).toEqual([
      0,
      ...Array(MANY).fill(1),
    ])
    await expectFixedCost('notifications_recheck-edit', edited, edited.slice(0, 1))

    await change('update posts set deleted_at = now() where id = any($1)', idsOf(shares))
    const deleted = edited.map((post) => ({ ...post, mediaId: null }))
    const left = await sameInEveryWay('notifications_recheck-deletion', deleted)
    expect(left.every(({ actor_count }) => actor_count === 0)).toBe(true)
    await expectFixedCost('notifications_recheck-deletion', deleted, deleted.slice(0, 1))
  })
})

describe('a batch of follows', () => {
  it('notifies and withdraws as one by one, in any order, by a fixed number of statements', async () => {
    for (const followerId of others) await follow(app.ctx, followerId, ann)
    const follows = others.map((followerId) => ({ followerId, followeeId: ann }))
    const stored = await sameInEveryWay('notifications_tell-followed', follows)
    expect(stored).toMatchObject([{ type: 'follow', actor_count: MANY }])
    await expectFixedCost('notifications_tell-followed', follows, follows.slice(0, 1))

    await handle('notifications_tell-followed', follows)
    const ended = others.slice(0, MANY - 1)
    for (const followerId of ended) await unfollow(app.ctx, followerId, ann)
    const changed = ended.map((memberId) => ({
      memberId,
      otherId: ann,
      isMutual: true,
      affectsVisibility: false,
    }))
    const left = await sameInEveryWay('follows_withdraw-follow', changed)
    expect(left).toMatchObject([{ type: 'follow', actor_count: 1 }])
    await expectFixedCost('follows_withdraw-follow', changed, changed.slice(0, 1))
  })
})

describe('a batch of friend requests', () => {
  it('notifies as one by one, in any order, by a fixed number of statements', async () => {
    const requests: Payload[] = []
    for (const requesterId of others) {
      const requestId = await buildRequest(app.ctx, requesterId, ann)
      requests.push({ requestId, requesterId, addresseeId: ann })
    }
    const stored = await sameInEveryWay('notifications_tell-requested', requests)
    expect(stored.map(({ type, actor_count }) => [type, actor_count])).toEqual(
      Array(MANY).fill(['friend_request', 1]),
    )
    await expectFixedCost('notifications_tell-requested', requests, requests.slice(0, 1))

    await change(
      `update friendships set status = 'accepted', answered_at = now() where id = any($1)`,
      requests.map(({ requestId }) => String(requestId)),
    )
    const accepted = await sameInEveryWay('notifications_tell-accepted', requests)
    expect(accepted.map(({ type, actor_count }) => [type, actor_count])).toEqual(
      Array(MANY).fill(['friend_request_accepted', 1]),
    )
    await expectFixedCost('notifications_tell-accepted', requests, requests.slice(0, 1))
  })

  it('that repeat earlier ones reuses their notifications in the same way', async () => {
    const requests: Payload[] = []
    for (const requesterId of others) {
      const requestId = await buildRequest(app.ctx, requesterId, ann)
      requests.push({ requestId, requesterId, addresseeId: ann })
    }
    await handle('notifications_tell-requested', requests)
    const repeated: Payload[] = []
    for (const { requestId, ...pair } of requests) {
      const newId = app.ctx.newId()
      await app.ctx.db.query('', 'update friendships set id = $2 where id = $1', [requestId, newId])
      repeated.push({ ...pair, requestId: newId })
    }
    const stored = await sameInEveryWay('notifications_tell-requested', [...requests, ...repeated])
    expect(stored).toHaveLength(MANY)
    expect(new Set(stored.map(({ target_id }) => target_id))).toEqual(
      new Set(repeated.map(({ requestId }) => requestId)),
    )
  })
})

describe('a batch of reactions', () => {
  const NAME = 'notifications_tell-reacted'

  it('is one statement, however many reacted to however many posts', async () => {
    const posts = [
      await buildPost(app.ctx, { author_id: ann }),
      await buildPost(app.ctx, { author_id: others[0] ?? '' }),
    ]
    const reacted: Payload[] = []
    for (const [at, userId] of others.entries()) {
      const postId = posts[at % 2] ?? ''
      await buildReaction(app.ctx, { postId, userId })
      reacted.push({ postId, reactorId: userId })
    }
    const stored = await sameInEveryWay(NAME, reacted)
    expect(stored.map(({ actor_count }) => actor_count)).toEqual([MANY / 2, MANY / 2])
    const { statements } = await tryOut(app.ctx, (ctx) => handleTogether(ctx, workerCalled(NAME), reacted))
    expect(statements.filter((one) => one === 'notifications.reconcile')).toHaveLength(1)
    expect(statements.length).toBeLessThan(6)
    await expectFixedCost(NAME, reacted, reacted.slice(0, 1))
  })

  it('of any list of reacting, changing, withdrawing, reading and muting leaves the same tables as one by one', async () => {
    const step = fc.record({
      who: fc.nat(MANY - 1),
      post: fc.nat(2),
      does: fc.constantFrom('like', 'love', 'downvote', 'withdraw', 'read', 'mute', 'unmute'),
    })
    const lists = fc.array(fc.array(step, { minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 4 })
    let changed = 0
    await fc.assert(
      fc.asyncProperty(lists, async (chunks) => {
        await change('delete from notifications')
        await change('delete from notification_raises')
        await change('delete from user_mutes')
        // Two by Ann, so that someone reacts to several posts of one member; one by someone who also reacts.
        const authors = [ann, ann, others[0] ?? '']
        const posts: string[] = []
        for (const author_id of authors) posts.push(await buildPost(app.ctx, { author_id }))
        for (const steps of chunks) {
          await change('delete from outbox')
          const events: Payload[] = []
          for (const { who, post, does } of steps) {
            const [userId = '', postId = ''] = [others[who], posts[post]]
            const pair = [authors[post], userId]
            if (does === 'read')
              await change('update notifications set read = true, seen = true where target_id = any($1)', [
                postId,
              ])
            else if (does === 'mute' && userId === authors[post]) continue
            else if (does === 'mute')
              await query(
                'insert into user_mutes (muter_id, muted_id, created_at) values ($1, $2, now()) on conflict do nothing',
                pair,
              )
            else if (does === 'unmute')
              await query('delete from user_mutes where muter_id = $1 and muted_id = $2', pair)
            else if (does === 'withdraw')
              await query('delete from reactions where post_id = $1 and user_id = $2', [postId, userId])
            else await buildReaction(app.ctx, { postId, userId, type: does as 'like' })
            if (!['read', 'mute', 'unmute'].includes(does)) events.push({ postId, reactorId: userId })
          }
          if (events.length === 0) continue
          const stored = await sameInEveryWay(NAME, events)
          changed += stored.length
          await handle(NAME, events)
        }
      }),
      { numRuns: 25 },
    )
    expect(changed).toBeGreaterThan(25)
  }, 120_000)
})

describe('a batch of mentions', () => {
  it('notifies as one by one, in any order, by a fixed number of statements', async () => {
    const mentions: Payload[] = []
    for (const byId of others) {
      const postId = await buildPost(app.ctx, { author_id: byId })
      const memberIds = [ann, ...others.filter((id) => id !== byId).slice(0, 1)]
      for (const memberId of memberIds)
        await app.ctx.db.query(
          '',
          `insert into mentions (id, post_id, user_id, start_at, end_at, created_at) values ($1, $2, $3, 0, 5, now())`,
          [app.ctx.newId(), postId, memberId],
        )
      mentions.push({ postId, commentId: null, memberIds, byId })
    }
    const stored = await sameInEveryWay('notifications_tell-mentioned', mentions)
    expect(stored.map(({ type, actor_count }) => [type, actor_count])).toEqual(
      Array(2 * MANY).fill(['mention', 1]),
    )
    await expectFixedCost('notifications_tell-mentioned', mentions, mentions.slice(0, 1))
  })
})

describe('a batch of new members', () => {
  it('is welcomed as one by one, in any order, by one statement', async () => {
    const joined: Payload[] = []
    for (let n = 0; n < MANY; n += 1) joined.push({ memberId: await buildMember(app.ctx, { isNew: true }) })
    const stored = await sameInEveryWay('notifications_welcome-member', joined)
    expect(stored.map(({ type, actor_count }) => [type, actor_count])).toEqual(
      Array(MANY).fill(['system', 0]),
    )
    expect(await fixedStatements('notifications_welcome-member', joined)).toEqual([
      'notifications.create_many',
    ])
  })
})
