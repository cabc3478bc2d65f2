import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import pg from 'pg'

/** Inserts members with sessions directly into the tables and returns their session cookies. */
export async function insertMembers(url: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const users = tokens.map(() => randomUUIDv7())
  await client.query(
    `insert into users (id, email, first_name, last_name, created_at, updated_at)
     select id, 'bench-' || n || '@example.com', 'Bench', 'Member ' || n, now(), now()
       from unnest($1::uuid[]) with ordinality as made (id, n)`,
    [users],
  )
  await client.query(
    `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at)
     select id, hash, member, now(), now(), now() + interval '90 days'
       from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as made (id, hash, member)`,
    [
      users.map(() => randomUUIDv7()),
      tokens.map((token) => createHash('sha256').update(token).digest()),
      users,
    ],
  )
  await client.query('vacuum analyze users, sessions')
  await client.end()
  return tokens.map((token) => `__Host-guildhall_session=${token}`)
}
