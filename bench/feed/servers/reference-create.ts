import { randomUUIDv7 } from 'node:crypto'
import fastify from 'fastify'
import { Redis } from 'ioredis'
import pg from 'pg'
import { deliver, DELIVER_SCRIPT } from '../deliver.ts'

// A new post, hand-written: one row with the same indexes, the first 50 followers, one script that delivers.
const { DATABASE_URL, REDIS_URL, POOL } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(POOL), application_name: 'reference' })
const redis = new Redis(REDIS_URL ?? '')
await pool.query('create table if not exists bench.written (like posts including all)')
const { rows: viewers } = await pool.query<{ id: string }>(
  'select id from bench.viewers where not heavy order by k',
)
await redis.script('LOAD', DELIVER_SCRIPT)

const server = fastify()
const schema = {
  body: {
    type: 'object',
    required: ['content'],
    additionalProperties: false,
    properties: { content: { type: 'string', maxLength: 5000 } },
  },
}
let turn = 0
server.post<{ Body: { content: string } }>('/api/posts', { schema }, async ({ body }) => {
  turn = (turn + 1) % viewers.length
  const author = viewers[turn]?.id ?? ''
  const id = randomUUIDv7()
  const [written, followers] = await Promise.all([
    pool.query<{ created_at: Date }>({
      name: 'write',
      text: `insert into bench.written (id, author_id, content, audience, created_at)
             values ($1, $2, $3, 'public', now()) returning created_at`,
      values: [id, author, body.content],
    }),
    pool.query<{ id: string }>({
      name: 'followers',
      text: 'select follower_id as id from user_follows where followee_id = $1 limit 50',
      values: [author],
    }),
  ])
  if (followers.rows.length > 0)
    await deliver(
      redis,
      followers.rows.map((row) => `written:${row.id}`),
      id,
    )
  return { id, author: { id: author }, content: body.content, createdAt: written.rows[0]?.created_at }
})

console.log(JSON.stringify({ address: await server.listen({ port: 0, host: '127.0.0.1' }) }))
