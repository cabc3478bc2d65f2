import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const FOLDER = new URL('../../migrations/', import.meta.url)
const LOCK = 7_240_113

/** The migrations in order, each with a fingerprint that shows when a landed one was edited. */
export async function readMigrations(): Promise<{ name: string; sql: string; hash: string }[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Brings the database to the newest schema: forward only, each file in its own transaction, one runner at a time. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    const fresh: string[] = []
    for (const { name, sql, hash } of await readMigrations()) {
      const known = applied.get(name)
      if (known === hash) continue
      if (known !== undefined)
        throw new Error(`${name} was changed after it was applied; write a new migration instead`)
      await apply(client, name, sql, hash)
      fresh.push(name)
    }
    return fresh
  } finally {
    await client.end()
  }
}

/** A file whose first line says "outside a transaction" runs as it is: for indexes made concurrently. */
async function apply(client: pg.Client, name: string, sql: string, hash: string): Promise<void> {
  const loose = /^--.*outside a transaction/.test(sql)
  const record = () => client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
  if (loose) {
    await client.query(sql)
    await record()
    return
  }
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '500ms'")
    await client.query(sql)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${name} failed`, { cause: error })
  }
}
