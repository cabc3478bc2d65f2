import fastify from 'fastify'
import { Redis } from 'ioredis'
import pg from 'pg'
import { Cards } from './reference-cards.ts'

// The home feed, hand-written: ids from Redis, rendered cards in the process, one statement for the viewer's part (own
// reaction, saved, friend of the author, member of the group). No log-in, no validation, no log.
const { DATABASE_URL, REDIS_URL, POOL } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(POOL), application_name: 'reference' })
const redis = new Redis(REDIS_URL ?? '', { enableAutoPipelining: true })
const cards = new Cards(pool)
const { rows: viewers } = await pool.query<{ id: string; key: string }>(
  `select id, 'reference:' || lpad(k::text, 12, '0') as key from bench.viewers where not heavy order by k`,
)

const VIEWER_STATE = `
  select 1 as part, post_id as id, reaction_type from reactions where user_id = $2 and post_id = any($1::uuid[])
  union all select 2, post_id, null from saved_posts where user_id = $2 and post_id = any($1::uuid[])
  union all select 3, friend_id, null from friends where user_id = $2 and friend_id = any($3::uuid[])
  union all select 4, group_id, null from group_memberships where user_id = $2 and group_id = any($4::uuid[])`

function toUuid(id: Buffer): string {
  const hex = id.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

async function feed(viewer: { id: string; key: string }): Promise<string> {
  const me = viewer.id
  const ids = (await redis.lrangeBuffer(viewer.key, 0, 9)).map(toUuid)
  const shown = await cards.load(ids)
  const friends: string[] = []
  const groups: string[] = []
  for (const card of shown) {
    if (card.audience === 'friends' && card.authorId !== me) friends.push(card.authorId)
    if (card.audience === 'members') groups.push(card.groupId)
  }
  const { rows } = await pool.query<{ part: number; id: string; reaction_type: string | null }>({
    name: 'state',
    text: VIEWER_STATE,
    values: [ids, me, friends, groups],
  })
  const reactions = new Map<string, string | null>()
  const sets = [new Set<string>(), new Set<string>(), new Set<string>()] as const
  for (const row of rows) {
    if (row.part === 1) reactions.set(row.id, row.reaction_type)
    else sets[row.part - 2]?.add(row.id)
  }
  const [saved, befriended, joined] = sets
  let out = ''
  for (const card of shown) {
    const isOwn = card.authorId === me
    const isVisible =
      card.audience === 'public' ||
      isOwn ||
      (card.audience === 'friends' && befriended.has(card.authorId)) ||
      (card.audience === 'members' && joined.has(card.groupId))
    if (!isVisible) continue
    const reaction = reactions.get(card.id)
    out += `${out === '' ? '' : ','}${card.json},"viewer":{"reaction":${reaction ? `"${reaction}"` : 'null'},"isSaved":${saved.has(card.id)},"canEdit":${isOwn},"canDelete":${isOwn},"canShare":true,"canVote":false},"reason":null}`
  }
  return `[${out}]`
}

const server = fastify()
let turn = 0
server.get('/api/posts', async (_request, reply) => {
  turn = (turn + 1) % viewers.length
  reply.type('application/json; charset=utf-8')
  const viewer = viewers[turn]
  return viewer === undefined ? '[]' : feed(viewer)
})

console.log(JSON.stringify({ address: await server.listen({ port: 0, host: '127.0.0.1' }) }))
