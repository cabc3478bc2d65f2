import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const FOLDER = new URL('../../migrations/', import.meta.url)
const ADVISORY_LOCK = 7_240_113
/** How long to wait for another runner, or for the transactions that a concurrent index build waits for. */
const LONG_LOCK_TIMEOUT = '15min'
/** Waiting for a table lock blocks every query behind it: after half a second we give up and retry later. */
const TABLE_LOCK_TIMEOUT = '500ms'
const MAX_TRIES = 30
const RETRY_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

type Migration = { name: string; sql: string; hash: string }

/** Returns the migrations in order, each with a hash that reveals when an applied one was edited. */
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
 * Migrates the database to the newest schema: forward only, each file in its own transaction, one runner at a time.
 * An interrupted run can be repeated. Returns the names of the files that were applied.
 */
export async function migrate(url: string, folder = FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query(`set lock_timeout = '${LONG_LOCK_TIMEOUT}'`)
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    const newlyApplied: string[] = []
    for (const migration of await readMigrations(folder)) {
      const appliedHash = applied.get(migration.name)
      if (appliedHash === migration.hash) continue
      if (appliedHash !== undefined)
        throw new Error(`${migration.name} was changed after it was applied; write a new migration instead`)
      await apply(client, migration)
      newlyApplied.push(migration.name)
    }
    await ensureIndexesValid(client)
    if (newlyApplied.length > 0) await analyzeTables(client)
    return newlyApplied
  } finally {
    await client.end()
  }
}

/** A file whose first line contains "outside a transaction" runs without one: for indexes built concurrently. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const withoutTransaction = /^--.*outside a transaction/.test(migration.sql)
  for (let tries = 1; ; tries += 1) {
    try {
      return await (withoutTransaction ? applyBare(client, migration) : applyInTransaction(client, migration))
    } catch (error) {
      if (tries === MAX_TRIES || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE)
        throw new Error(`${migration.name} failed`, { cause: error })
      await sleep(RETRY_MS)
    }
  }
}

/** Drops indexes of the file that already exist: an interrupted run left them, finished or not. */
async function applyBare(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  for (const [, index] of sql.matchAll(
    /^create (?:unique )?index concurrently (?:if not exists )?([a-z0-9_]+)/gim,
  ))
    await client.query(`drop index concurrently if exists ${index}`)
  await client.query(sql)
  await record(client, name, hash)
}

async function applyInTransaction(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${TABLE_LOCK_TIMEOUT}'`)
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

/** Throws if an index build never finished: such an index slows down every write and serves no query. */
async function ensureIndexesValid(client: pg.Client): Promise<void> {
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
 * Analyzes the tables, so that the first plans use real statistics. Empty tables are skipped: Postgres assumes that a
 * table that was never analyzed will fill up, but that one analyzed while empty stays empty.
 */
async function analyzeTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name
       from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  )
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount !== 0) await client.query(`analyze ${name}`)
  }
}
