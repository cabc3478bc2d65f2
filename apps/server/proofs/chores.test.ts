import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { CHORES, runIfDue } from '#app/chores'
import { forChores } from '#platform/context'
import { startTestApp } from '#test/app'
import { buildMember } from '#test/build'
import { countRows } from '#test/count-rows'
import { size } from './sizes.ts'

const KEYS = size({ full: 3_000_000, short: 30_000 })
const SESSIONS = size({ full: 1_000_000, short: 10_000 })
/** Public posts of a week, and those of them that had some activity within a minute. */
const POSTS = size({ full: 800_000, short: 8_000 })
const ACTIVE_POSTS = POSTS / 10
const LIMIT_MS = 600_000

const app = await startTestApp()
afterAll(() => app.close())
const { ctx } = app

// In bulk, without the stores: row by row it would take hours.
const rows = (memberId: string) => [
  'alter table idempotency_keys drop constraint idempotency_keys_user_id_fkey',
  'alter table sessions drop constraint sessions_user_id_fkey',
  'alter table posts drop constraint posts_author_id_fkey',
  `insert into idempotency_keys (user_id, call, key, body_hash, created_at, made_id)
   select gen_random_uuid(), 'POST /api/posts', 'key-' || n, sha256(n::text::bytea),
          now() - interval '25 hours' - n * interval '1 millisecond', gen_random_uuid()
     from generate_series(1, ${KEYS}) as n`,
  `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at)
   select gen_random_uuid(), sha256(n::text::bytea), gen_random_uuid(), now() - interval '200 days',
          now() - interval '100 days', now() - interval '100 days'
     from generate_series(1, ${SESSIONS}) as n`,
  `insert into posts (id, author_id, content, audience, privacy, created_at, commenter_count)
   select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - n * 600), 12, '0')
             || '70008000' || lpad(to_hex(n), 12, '0'))::uuid,
          '${memberId}', 'Words ' || n, 'public', 'public', now() - n * interval '600 milliseconds', n % 7
     from generate_series(1, ${POSTS}) as n`,
  `insert into viral_posts (post_id, score, scored_at, author_id)
   select id, 1, now(), author_id from posts where commenter_count > 0 order by id desc limit ${ACTIVE_POSTS}`,
]

async function fill(memberId: string): Promise<void> {
  const client = new pg.Client({ connectionString: ctx.config.DATABASE_URL })
  await client.connect()
  for (const sql of rows(memberId)) await client.query(sql)
  await client.query('vacuum analyze')
  await client.end()
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

it(
  `one worker removes ${KEYS} old keys and ${SESSIONS} expired sessions, and rescores ${ACTIVE_POSTS} of ${POSTS} posts, within ten minutes`,
  { timeout: 3_600_000 },
  async () => {
    await fill(await buildMember(ctx))
    const startedAt = performance.now()
    await Promise.all(CHORES.map((chore) => runIfDue(forChores(ctx), chore)))
    const chores = performance.now() - startedAt
    await app.drain(LIMIT_MS)
    const all = performance.now() - startedAt
    console.log(`chores ${seconds(chores)}, with their events ${seconds(all)}`)
    expect(await countRows(ctx, 'idempotency_keys')).toBe(0)
    expect(await countRows(ctx, 'sessions')).toBe(0)
    expect(await countRows(ctx, 'viral_posts')).toBeLessThanOrEqual(2_000)
    expect(all).toBeLessThan(LIMIT_MS)
  },
)
