import { createHash } from 'node:crypto'
import fastify from 'fastify'
import { Redis } from 'ioredis'
import pg from 'pg'

// The minimal server for the same request: Fastify, one session lookup in Redis, one row from Postgres.
const { DATABASE_URL, REDIS_URL, NAMESPACE } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 4 })
const redis = new Redis(REDIS_URL ?? '')
const server = fastify()

server.get('/api/auth/user', async (request, reply) => {
  const token = /__Host-guildhall_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const key = createHash('sha256').update(token).digest('base64url')
  const session = await redis.get(`${NAMESPACE}:session:${key}`)
  if (session === null) return reply.code(401).send({ message: 'Unauthorized' })
  const [, memberId] = session.split(' ')
  const { rows } = await pool.query({
    name: 'find',
    text: `select id, kind, email, username, first_name, last_name, profile_image_url, is_verified
             from users where id = $1`,
    values: [memberId],
  })
  const row = rows[0]
  return {
    id: row.id,
    kind: row.kind,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    profileImageUrl: row.profile_image_url,
    isVerified: row.is_verified,
    sub: row.id,
    email: row.email,
  }
})

console.log(JSON.stringify({ address: await server.listen({ port: 0, host: '127.0.0.1' }) }))
