import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const FOLDER = new URL('../../migrations/', import.meta.url)
const LOCK = 7_240_113
/** Another runner, or an index that is built beside running transactions, is waited for. */
const PATIENCE = '15min'
/** A lock on a table holds up everyone behind it: after half a second one steps back and lets them pass. */
const LOCK_WAIT = '500ms'
const TRIES = 30
const PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

type Migration = { name: string; sql: string; hash: string }

/** The migrations in order, each with a fingerprint that shows when a landed one was edited. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the database to the newest schema: forward only, each file in its own transaction, one runner at a time. What
 * was interrupted can be run again.
 */
export async function migrate(url: string, folder = FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query(`set lock_timeout = '${PATIENCE}'`)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    const fresh: string[] = []
    for (const migration of await readMigrations(folder)) {
      const known = applied.get(migration.name)
      if (known === migration.hash) continue
      if (known !== undefined)
        throw new Error(`${migration.name} was changed after it was applied; write a new migration instead`)
      await apply(client, migration)
      fresh.push(migration.name)
    }
    await refuseInvalid(client)
    if (fresh.length > 0) await analyze(client)
    return fresh
  } finally {
    await client.end()
  }
}

/** A file whose first line says "outside a transaction" runs as it is: for indexes made concurrently. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const isLoose = /^--.*outside a transaction/.test(migration.sql)
  for (let tries = 1; ; tries += 1) {
    try {
      return await (isLoose ? applyLoose(client, migration) : applyWhole(client, migration))
    } catch (error) {
      if (tries === TRIES || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE)
        throw new Error(`${migration.name} failed`, { cause: error })
      await sleep(PAUSE_MS)
    }
  }
}

/** An index that the file makes and that is there already was left by a run that was interrupted, finished or not. */
async function applyLoose(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  for (const [, index] of sql.matchAll(
    /^create (?:unique )?index concurrently (?:if not exists )?([a-z0-9_]+)/gim,
  ))
    await client.query(`drop index concurrently if exists ${index}`)
  await client.query(sql)
  await record(client, name, hash)
}

async function applyWhole(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_WAIT}'`)
    await client.query(sql)
    await record(client, name, hash)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function record(client: pg.Client, name: string, hash: string): Promise<void> {
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
}

/** An index that was not finished is kept up with every write and used by no query. */
async function refuseInvalid(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name
       from pg_index join pg_class on pg_class.oid = indexrelid
      where not indisvalid and relnamespace = current_schema()::regnamespace
      order by 1`,
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new Error(`these indexes were never finished: ${names}; run "reindex index concurrently" for each`)
}

/**
 * Counts what is there, so that the first plans know of it. Tables without rows are left out: of a table that was never
 * counted Postgres assumes that it will fill, of one that was counted when it was empty that it stays so.
 */
async function analyze(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name
       from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  )
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount !== 0) await client.query(`analyze ${name}`)
  }
}
