import { randomUUID } from 'node:crypto'
import { CreateComment, DeleteComment } from '@guildhall/contract/comments'
import { GetPost } from '@guildhall/contract/posts'
import { Watch } from '@guildhall/contract/push'
import { React, REACTION_TYPES } from '@guildhall/contract/reactions'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildPost } from '#test/build'
import { Refused } from '#test/client'
import { reactionCounts } from '#test/reaction-counts'
import { openTestStream, until, type TestStream } from '#test/streams'
import { wrongCounts } from '#test/thread-counts'
import { seededDice } from './random-request.ts'

const WRITERS = Number(process.env['CONVERSATION_WRITERS'] ?? 20)
const SECONDS = Number(process.env['CONVERSATION_SECONDS'] ?? 3)
const SEED = Number(process.env['CONVERSATION_SEED'] ?? Date.now() % 1_000_000)
const WATCHERS = 10
const MAX_TRIES = 20

const app = await startTestApp({ env: { DATABASE_POOL: '12' } })
const streams: TestStream[] = []
afterAll(async () => {
  for (const stream of streams) stream.drop()
  await app.close()
})

/** What the server confirmed to one writer: the last reaction to each target, and the comments created and deleted. */
type Ledger = {
  who: SignedIn
  /** By target; undefined if the outcome of the last one is unknown. */
  reactions: Map<string, string | null | undefined>
  created: Set<string>
  deleted: Set<string>
  /** True if the outcome of a comment is unknown. */
  unsure: boolean
}

const outcomes = new Map<string, number>()
const latencies: number[] = []
const liveComments: string[] = []
let postId = ''

/** Sends a call with an idempotency key, and retries while the server is busy. */
async function send<T>(
  name: string,
  call: (headers: Record<string, string>) => Promise<T>,
): Promise<T | 'refused' | 'unknown'> {
  const headers = { 'idempotency-key': randomUUID() }
  for (let tries = 1; ; tries += 1) {
    const sentAt = performance.now()
    try {
      const answer = await call(headers)
      latencies.push(performance.now() - sentAt)
      count(`${name} done`)
      return answer
    } catch (error) {
      const status = error instanceof Refused ? error.status : 0
      count(`${name} ${status}`)
      // A deleted target is final; over quota, the writer pauses.
      if (status === 404) return 'refused'
      if (status !== 429 && status !== 503) throw error
      if (status === 429 || tries === MAX_TRIES) {
        await pause(200)
        return status === 429 ? 'refused' : 'unknown'
      }
      await pause(20 * tries)
    }
  }
}

function count(outcome: string): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Reacts to the post and its comments, comments, replies and deletes comments until the deadline. */
async function write(ledger: Ledger, deadline: number, seed: number): Promise<void> {
  const dice = seededDice(seed)
  const caller = app.as(ledger.who)
  while (performance.now() < deadline) {
    const act = dice(20)
    const other = liveComments[dice(liveComments.length + 1)]
    if (act < 12) {
      const target = act < 8 || other === undefined ? { postId } : { commentId: other }
      const reactionType = REACTION_TYPES[dice(REACTION_TYPES.length)] ?? 'like'
      const state = ([undefined, 'on', 'off'] as const)[dice(3)]
      const body = { ...target, reactionType, ...(state && { state }) }
      const answer = await send('reaction', (headers) => caller.call(React, { body }, headers))
      if (answer === 'refused') continue
      const given = answer === 'unknown' ? undefined : (answer.reaction?.reactionType ?? null)
      ledger.reactions.set(other === undefined || act < 8 ? postId : other, given)
    } else if (act < 18) {
      const body = { content: `I say ${dice(1_000)}`, parentId: act < 15 ? null : (other ?? null) }
      const answer = await send('comment', (headers) =>
        caller.call(CreateComment, { params: { id: postId }, body }, headers),
      )
      ledger.unsure ||= answer === 'unknown'
      if (typeof answer === 'string') continue
      ledger.created.add(answer.id)
      liveComments.push(answer.id)
    } else {
      const mine = [...ledger.created].find((id) => !ledger.deleted.has(id))
      if (mine === undefined) continue
      const index = liveComments.indexOf(mine)
      if (index >= 0) liveComments.splice(index, 1)
      const answer = await send('removal', () => caller.call(DeleteComment, { params: { id: mine } }))
      if (answer === 'unknown') ledger.created.delete(mine)
      else if (answer !== 'refused') ledger.deleted.add(mine)
      ledger.unsure ||= answer === 'unknown'
    }
  }
}

async function openWatchers(): Promise<void> {
  for (let opened = 0; opened < WATCHERS; opened += 1) {
    const watcher = await app.signIn()
    const stream = await openTestStream(app.url, { cookie: watcher.cookie })
    streams.push(stream)
    await stream.next()
    await app.as(watcher).call(Watch, { body: { topics: [`post:${postId}`, `thread:${postId}`] } })
  }
  await app.ctx.nats.flush()
}

const receivedCount = (stream: TestStream, kind: 'post' | 'thread') =>
  stream.received.filter(
    ({ message }) => message.type === 'topic.changed' && message.topic === `${kind}:${postId}`,
  ).length

/** Returns the comments whose counters or score differ from their reactions. */
const wrongReactions = () =>
  app.ctx.db.query(
    'test.wrong_reactions',
    `with given as (
       select comment_id, reaction_type, count(*)::int as n
         from reactions join comments on comments.id = comment_id
        where comments.post_id = $1
        group by comment_id, reaction_type
     ), counted as (
       select comments.id, array_agg(coalesce(n, 0) order by at) as rows,
              coalesce(sum(n), 0) - 2 * coalesce(sum(n) filter (where kind = 'downvote'), 0) as score_is
         from comments
        cross join unnest($2::text[]) with ordinality as kinds (kind, at)
         left join given on given.comment_id = comments.id and given.reaction_type = kind
        where comments.post_id = $1
        group by comments.id
     )
     select id, reaction_counts, score
       from comments join counted using (id)
      where reaction_counts <> rows or score <> score_is`,
    [postId, REACTION_TYPES],
  )

describe('a conversation', () => {
  it(
    `[D-044] [D-024] of ${WRITERS} people on one post for ${SECONDS} s: nothing is lost, nothing is duplicated, every watcher is notified (seed ${SEED})`,
    { timeout: (SECONDS + 240) * 1_000 },
    async () => {
      postId = await buildPost(app.ctx)
      const ledgers: Ledger[] = []
      for (let n = 0; n < WRITERS; n += 1)
        ledgers.push({
          who: await app.signIn(),
          reactions: new Map(),
          created: new Set(),
          deleted: new Set(),
          unsure: false,
        })
      await app.drain()
      await openWatchers()

      const startedAt = performance.now()
      await Promise.all(ledgers.map((one, n) => write(one, startedAt + SECONDS * 1_000, SEED + n)))
      const seconds = (performance.now() - startedAt) / 1_000
      await app.drain(120_000)
      const sorted = latencies.toSorted((a, b) => a - b)
      const percentile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
      process.stdout.write(
        `${sorted.length} acts in ${seconds.toFixed(1)} s, median ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms: ` +
          `${JSON.stringify(Object.fromEntries(outcomes))}\n`,
      )
      expect(sorted.length).toBeGreaterThan(WRITERS * 3)

      // Counters equal the rows, on the post and on every comment.
      const { counted, rows } = await reactionCounts(app.ctx, 'post', postId)
      expect(counted).toEqual(rows)
      expect(await wrongReactions()).toEqual([])
      expect(await wrongCounts(app.ctx, postId)).toEqual([])

      // What the server confirmed to each writer is what is stored.
      const reactionRows = await app.ctx.db.query<{ user_id: string; target: string; reaction_type: string }>(
        'test.given',
        `select user_id, coalesce(post_id, comment_id) as target, reaction_type from reactions`,
        [],
      )
      const stored = new Map(reactionRows.map((row) => [`${row.user_id} ${row.target}`, row.reaction_type]))
      const comments = await app.ctx.db.query<{ id: string; author_id: string; is_live: boolean }>(
        'test.comments',
        `select id, author_id, deleted_at is null as is_live from comments where post_id = $1`,
        [postId],
      )
      const live = new Set(comments.filter(({ is_live }) => is_live).map(({ id }) => id))
      for (const { who, reactions, created, deleted, unsure } of ledgers) {
        for (const [target, type] of reactions) {
          if (type === undefined || (target !== postId && !live.has(target))) continue
          expect(stored.get(`${who.memberId} ${target}`) ?? null).toBe(type)
        }
        for (const id of created) expect(live.has(id)).toBe(!deleted.has(id))
        if (unsure) continue
        const mine = comments.filter((row) => row.is_live && row.author_id === who.memberId)
        expect(mine.length).toBe(created.size - deleted.size)
      }

      // Every watcher was notified and none was flooded; the last comment reaches them all.
      for (const stream of streams)
        for (const kind of ['post', 'thread'] as const) {
          expect(receivedCount(stream, kind)).toBeGreaterThan(0)
          expect(receivedCount(stream, kind)).toBeLessThanOrEqual((performance.now() - startedAt) / 1_000 + 3)
        }
      await pause(1_200)
      const before = streams.map((stream) => receivedCount(stream, 'thread'))
      const lastWriter = await app.signIn()
      const body = { content: 'The last word' }
      await app.as(lastWriter).call(CreateComment, { params: { id: postId }, body })
      await until(
        () => streams.every((stream, n) => receivedCount(stream, 'thread') > (before[n] ?? 0)),
        5_000,
        'the last comment did not reach every watcher',
      )
      const post = await app.as(lastWriter).call(GetPost, { params: { id: postId } })
      expect(post._count.comments).toBe(live.size + 1)
    },
  )
})
