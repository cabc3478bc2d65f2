import { randomUUIDv7 } from 'node:crypto'
import fastify from 'fastify'
import { Redis } from 'ioredis'
import pg from 'pg'
import { deliver, DELIVER_SCRIPT } from '../deliver.ts'
import { WRITE, READERS } from './reference-write.ts'

// A new post, hand-written, with the same work: the product's own table with its foreign keys and search trigger, the
// event, the key of the request, the card in the answer, and one script per thousand readers. No log-in, limits or log,
// and nothing that is done later: badges, pipelines, open browsers.
const { DATABASE_URL, REDIS_URL, POOL } = process.env
const READERS_PER_CALL = 1_000
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(POOL), application_name: 'reference' })
const redis = new Redis(REDIS_URL ?? '')
await pool.query(`
  create table if not exists bench.published (like outbox including all);
  create table if not exists bench.request_keys (like idempotency_keys including all)`)
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
server.post<{ Body: { content: string } }>('/api/posts', { schema }, async ({ body, headers }, reply) => {
  turn = (turn + 1) % viewers.length
  const author = viewers[turn]?.id ?? ''
  const id = randomUUIDv7()
  const key = headers['idempotency-key'] ?? id
  const [written, readers] = await Promise.all([
    pool.query<{ card: unknown }>({
      name: 'write',
      text: WRITE,
      values: [id, author, body.content, randomUUIDv7(), key],
    }),
    pool.query<{ ids: string[] | null }>({ name: 'readers', text: READERS, values: [author] }),
  ])
  const keys = readers.rows[0]?.ids ?? []
  for (let from = 0; from < keys.length; from += READERS_PER_CALL)
    await deliver(redis, keys.slice(from, from + READERS_PER_CALL), id)
  reply.code(201)
  return written.rows[0]?.card
})

console.log(JSON.stringify({ address: await server.listen({ port: 0, host: '127.0.0.1' }) }))
