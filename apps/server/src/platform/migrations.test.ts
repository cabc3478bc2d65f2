import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { asAdmin, databaseUrl } from '#test/database'
import { migrate } from './migrations.ts'

const name = `guildhall_test_${process.pid}_migrations`
let client: pg.Client
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await asAdmin((admin) => admin.query(`create database ${name}`))
  client = new pg.Client({ connectionString: databaseUrl(name) })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
  await rm(folder, { recursive: true })
})

const run = () => migrate(databaseUrl(name), pathToFileURL(`${folder}/`))
const file = (title: string, sql: string) => writeFile(join(folder, title), sql)
const query = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows
const isValid = () =>
  query(`select indisvalid as valid from pg_index where indexrelid = 'pieces_kind'::regclass`)

const TABLE = '-- pieces\ncreate table pieces (id integer primary key, kind integer not null);'
const INDEX =
  '-- pieces, outside a transaction\ncreate unique index concurrently if not exists pieces_kind on pieces (kind);'

it('a migration is applied once, and must not be changed afterwards', async () => {
  await file('0001.sql', TABLE)
  expect(await run()).toEqual(['0001.sql'])
  expect(await run()).toEqual([])
  await file('0001.sql', `${TABLE} -- other`)
  await expect(run()).rejects.toThrow('0001.sql was changed after it was applied')
})

it('an index whose build was interrupted is built again', async () => {
  await file('0001.sql', TABLE)
  await run()
  await query('insert into pieces values (1, 7), (2, 7)')
  await file('0002.sql', INDEX)
  await expect(run()).rejects.toThrow('0002.sql failed')
  expect(await isValid()).toEqual([{ valid: false }])

  await query('delete from pieces where id = 2')
  expect(await run()).toEqual(['0002.sql'])
  expect(await isValid()).toEqual([{ valid: true }])
})

it('an index that was finished but not recorded is built again', async () => {
  await file('0001.sql', TABLE)
  await file('0002.sql', INDEX.replace('if not exists ', ''))
  await run()
  await query(`delete from migrations where name = '0002.sql'`)
  expect(await run()).toEqual(['0002.sql'])
  expect(await isValid()).toEqual([{ valid: true }])
})

it('an invalid index of an applied migration fails the run and is named', async () => {
  await file('0001.sql', TABLE)
  await run()
  await query('insert into pieces values (1, 7), (2, 7)')
  await expect(query('create unique index concurrently pieces_kind on pieces (kind)')).rejects.toThrow()
  await expect(run()).rejects.toThrow(/never finished: pieces_kind/)
})

it('a migration gives up waiting for a lock that others hold, and is retried', async () => {
  await file('0001.sql', TABLE)
  await run()
  await client.query('begin')
  await client.query('lock table pieces in access share mode')
  await file('0002.sql', '-- pieces\nalter table pieces add column colour integer;')
  const applied = run()
  // It waits for our lock, then gives up, so that it does not block the queries behind it.
  const waiting = async () =>
    (await query(`select from pg_locks where relation = 'pieces'::regclass and not granted`)).length
  await expect.poll(waiting, { interval: 20 }).toBe(1)
  await expect.poll(waiting, { interval: 20 }).toBe(0)
  await client.query('rollback')
  expect(await applied).toEqual(['0002.sql'])
})

it('tables with rows are analyzed at the end, empty ones are not', async () => {
  await file(
    '0001.sql',
    `${TABLE} create table others (id integer); insert into pieces values (1, 1), (2, 2);`,
  )
  await run()
  expect(
    await query(`select relname, reltuples from pg_class where relname in ('pieces', 'others') order by 1`),
  ).toEqual([
    { relname: 'others', reltuples: -1 },
    { relname: 'pieces', reltuples: 2 },
  ])
})
