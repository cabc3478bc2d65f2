import { afterAll, describe, expect, it } from 'vitest'
import { createDatabase } from '#test/database'
import { openDatabase, statement, type Db } from './db.ts'
import { createLogger } from './logger.ts'

const database = await createDatabase()
// One connection: what a test leaves behind on it, the next statement finds.
const OPTIONS = {
  url: database.url,
  pool: 1,
  waitMs: 5_000,
  statementMs: 2_000,
  log: createLogger('silent', 'test'),
  name: 'test',
  now: () => new Date(),
}
const db = openDatabase({ ...OPTIONS, profile: 'calls' })
afterAll(async () => {
  await db.close()
  await database.drop()
})

await db.query('', 'create table numbers (n integer primary key)', [])
const insert = statement<[n: number]>('test.db_insert', 'insert into numbers values ($1)')
const late = statement<[n: number]>('test.db_late', 'insert into numbers values ($1 + 1000)')
const all = statement<[], { n: number }>('test.db_all', 'select n from numbers order by n')
const held = async () => (await all.all(db, [])).map(({ n }) => n)

describe('a transaction', () => {
  it('keeps the order of statements that travel together', async () => {
    await db.transaction((tx) => Promise.all([insert.all(tx, [1]), insert.all(tx, [2]), insert.all(tx, [3])]))
    const seen = await db.transaction(async (tx) => {
      const [, rows] = await Promise.all([insert.all(tx, [4]), all.all(tx, [])])
      return rows
    })
    expect(seen.map(({ n }) => n)).toEqual([1, 2, 3, 4])
  })

  it('leaves nothing where one of them fails, and the connection goes on', async () => {
    const torn = db.transaction((tx) =>
      Promise.all([insert.all(tx, [5]), insert.all(tx, [1]), late.all(tx, [5])]),
    )
    await expect(torn).rejects.toMatchObject({ code: '23505' })
    expect(await held()).toEqual([1, 2, 3, 4])
    // The third was refused before Postgres had learned it: it is told again.
    await db.transaction((tx) => late.all(tx, [1]))
    expect(await held()).toEqual([1, 2, 3, 4, 1001])
  })

  it('is undone as a whole where the work fails after its statements', async () => {
    const torn = db.transaction(async (tx) => {
      await insert.all(tx, [6])
      throw new Error('changed my mind')
    })
    await expect(torn).rejects.toThrow('changed my mind')
    expect(await held()).toEqual([1, 2, 3, 4, 1001])
  })

  it('takes no statement after its end', async () => {
    const tx = await db.transaction(async (open) => open)
    await expect(insert.all(tx, [7])).rejects.toThrow('after the end')
    expect(await held()).toEqual([1, 2, 3, 4, 1001])
  })
})

describe('a connection', () => {
  const opened = async <T>(options: Parameters<typeof openDatabase>[0], work: (db: Db) => Promise<T>) => {
    const own = openDatabase(options)
    return work(own).finally(() => own.close())
  }

  it.each([
    ['calls', 'force_generic_plan', 'off'],
    ['chores', 'auto', 'on'],
  ] as const)('for %s plans as Postgres does, with plans %s', async (profile, plans, jit) => {
    const settings = await opened({ ...OPTIONS, profile }, (own) =>
      own.query(
        '',
        `select name, setting from pg_settings
          where (name like 'enable\\_%' or name like '%\\_cost' or name in ('plan_cache_mode', 'jit')) and source = 'client'
          order by name`,
        [],
      ),
    )
    const ours = [
      { name: 'jit', setting: jit },
      { name: 'plan_cache_mode', setting: plans },
    ]
    expect(settings).toEqual(profile === 'calls' ? ours : [])
  })

  it('is replaced when its life is over, and plans that were made on it are made anew', async () => {
    await opened({ ...OPTIONS, profile: 'calls', lifeSeconds: 1 }, async (own) => {
      const pid = async () =>
        (await own.query<{ pid: number }>('', 'select pg_backend_pid() as pid', []))[0]?.pid
      const first = await pid()
      await expect.poll(pid, { timeout: 10_000, interval: 100 }).not.toBe(first)
    })
  })

  it('to a server that only reads for now is no fault of the statement', async () => {
    const refused = db.transaction(async (tx) => {
      await tx.query('', 'set transaction read only', [])
      await insert.all(tx, [8])
    })
    await expect(refused).rejects.toMatchObject({ code: 'unavailable', cause: { code: '25006' } })
  })
})
