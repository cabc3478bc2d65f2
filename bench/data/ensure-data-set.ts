import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { migrate } from '../../apps/server/src/platform/migrations.ts'
import { check } from './checks.ts'
import { dropConstraints } from './constraints.ts'
import { connected, databaseExists, databaseOf, databaseUrl } from './database.ts'
import { sizesOf, type Scale } from './scale.ts'

const TABLES =
  'users friends user_follows user_blocks user_mutes groups group_memberships media posts poll_votes video_views reactions comments saved_posts'.split(
    ' ',
  )
const SEARCH_TABLES = ['member_names', 'group_names', 'post_words']
const LOAD_STEPS = ['1-ground', '2-people', '3-groups', '4-answers', '5-posts', '6-conversation']
const migration = (name: string) => new URL(`../../apps/server/migrations/${name}.sql`, import.meta.url)
const SEARCH_FILL = migration('0015_search_fill')
const COMMENTERS_FILL = migration('0020_viral_fill')
const SESSION = `set synchronous_commit = off; set jit = off; set work_mem = '512MB';
  set maintenance_work_mem = '1GB'; set client_min_messages = warning`

/** Creates the data set of a scale if it is missing, and returns the name of its database. */
export async function ensureDataSet(scale: Scale): Promise<string> {
  const name = databaseOf(scale)
  const finishedAt = await readFinishedAt(name)
  if (finishedAt !== null && (await migrateExisting(name, scale))) {
    console.log(`${name} is there, made ${finishedAt.toISOString()}`)
    return name
  }
  await connected(null, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  })
  await migrate(databaseUrl(name))
  await connected(name, (client) => fill(client, scale))
  return name
}

/** Applies new migrations to an existing data set. False if it is useless because an applied migration was edited. */
async function migrateExisting(name: string, scale: Scale): Promise<boolean> {
  try {
    await migrate(databaseUrl(name))
    return true
  } catch (error) {
    // The full data set takes minutes to create: it should not be lost by surprise.
    if (scale === 'full') throw new Error('make the data anew with BENCH_FRESH=1', { cause: error })
    return false
  }
}

async function fill(client: pg.Client, scale: Scale): Promise<void> {
  const values = { ...sizesOf(scale), now: Date.now() }
  await client.query(SESSION)
  const searchKeys = await dropConstraints(client, SEARCH_TABLES)
  const keys = await timed('keys and indexes off', () => dropConstraints(client, TABLES))
  await switchTriggers(client, 'disable')
  for (const step of LOAD_STEPS) await timed(step, () => runFile(client, step, values))
  await timed('keys and indexes on', async () => {
    for (const make of keys) await client.query(make)
  })
  await switchTriggers(client, 'enable')
  await timed('commenters', async () => {
    await client.query('analyze users, posts, comments')
    await client.query(await readFile(COMMENTERS_FILL, 'utf8'))
  })
  await timed('words of search', async () => {
    await client.query(await readFile(SEARCH_FILL, 'utf8'))
    for (const make of searchKeys) await client.query(make)
  })
  // Index-only scans need the visibility map that a vacuum creates.
  const filled = await filledTables(client)
  await timed('vacuum analyze', () => client.query(`vacuum analyze ${filled.join(', ')}`))
  await timed('7-viewers', () => runFile(client, '7-viewers', values))
  await client.query('vacuum analyze bench.viewers, bench.timelines')
  await timed('checks', () => check(client))
  await client.query('create table bench.finished as select now() as made_at')
}

/** The tables with rows. Autovacuum never analyzes a table without writes, so the others stay without statistics. */
async function filledTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  )
  return rows.map(({ name }) => name)
}

/** The triggers for search words and commenters would take most of the time: migrations fill these tables at the end. */
async function switchTriggers(client: pg.Client, to: 'enable' | 'disable'): Promise<void> {
  for (const table of ['users', 'groups', 'posts', 'comments'])
    await client.query(`alter table ${table} ${to} trigger user`)
}

async function runFile(client: pg.Client, step: string, values: Record<string, number>): Promise<void> {
  const text = await readFile(new URL(`${step}.sql`, import.meta.url), 'utf8')
  await client.query(text.replaceAll(/:([a-z]+)\b/g, (whole, name: string) => String(values[name] ?? whole)))
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`${name.padEnd(24)} ${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s`)
  return result
}

/** When the data set was finished, or null if it is missing or incomplete. */
async function readFinishedAt(name: string): Promise<Date | null> {
  if (process.env['BENCH_FRESH'] === '1' || !(await databaseExists(name))) return null
  return connected(name, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('bench.finished') is not null as found`,
    )
    if (rows[0]?.found !== true) return null
    return (
      (await client.query<{ made_at: Date }>('select made_at from bench.finished')).rows[0]?.made_at ?? null
    )
  })
}
