import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createDatabase } from '#test/database'
import { openDatabase, statement, type Db } from './db.ts'
import { createLogger } from './logger.ts'

const database = await createDatabase()
// One connection, so that anything a test leaves behind on it affects the next statement.
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
const insert = statement<{ n: number }>('test.db_insert', 'insert into numbers values (:n)')
const late = statement<{ n: number }>('test.db_late', 'insert into numbers values (:n + 1000)')
const all = statement<object, { n: number }>('test.db_all', 'select n from numbers order by n')
const stored = async () => (await all.all(db)).map(({ n }) => n)

describe('a statement', () => {
  it('gets its values by name, in any order and as often as its text names them', async () => {
    const combine = statement<
      { a: string; b: string; list: string[] },
      { text: string; count: number; at: string }
    >(
      'test.db_combine',
      `select :b || :a || :b as text, cardinality(:list::text[]) as count, '12:30:a' as at where :a::text is not null`,
    )
    expect(await combine.one(db, { list: ['x', 'y'], a: 'a', b: 'b' })).toEqual({
      text: 'bab',
      count: 2,
      at: '12:30:a',
    })
  })

  it('is not declared with numbered parameters', () => {
    expect(() => statement<{ n: number }>('test.db_numbered', 'select $1')).toThrow('write :name')
  })

  it('fails if a value is missing, and does not take it for null', async () => {
    const incomplete = { n: 1 } as unknown as { n: number; m: number }
    const sum = statement<{ n: number; m: number }>('test.db_sum', 'select :n::int + :m::int')
    await expect(sum.all(db, incomplete)).rejects.toThrow('test.db_sum got no value for :m')
  })
})

describe('a transaction', () => {
  it('keeps the order of pipelined statements', async () => {
    await db.transaction((tx) =>
      Promise.all([insert.all(tx, { n: 1 }), insert.all(tx, { n: 2 }), insert.all(tx, { n: 3 })]),
    )
    const seen = await db.transaction(async (tx) => {
      const [, rows] = await Promise.all([insert.all(tx, { n: 4 }), all.all(tx)])
      return rows
    })
    expect(seen.map(({ n }) => n)).toEqual([1, 2, 3, 4])
  })

  it('leaves nothing if one of them fails, and the connection stays usable', async () => {
    const failed = db.transaction((tx) =>
      Promise.all([insert.all(tx, { n: 5 }), insert.all(tx, { n: 1 }), late.all(tx, { n: 5 })]),
    )
    await expect(failed).rejects.toMatchObject({ code: '23505' })
    expect(await stored()).toEqual([1, 2, 3, 4])
    // The third failed before Postgres had prepared it: it is prepared again.
    await db.transaction((tx) => late.all(tx, { n: 1 }))
    expect(await stored()).toEqual([1, 2, 3, 4, 1001])
  })

  it('is rolled back as a whole if the work fails after its statements', async () => {
    const failed = db.transaction(async (tx) => {
      await insert.all(tx, { n: 6 })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await stored()).toEqual([1, 2, 3, 4, 1001])
  })

  it('accepts no statement after its end', async () => {
    const tx = await db.transaction(async (open) => open)
    await expect(insert.all(tx, { n: 7 })).rejects.toThrow('after the end')
    expect(await stored()).toEqual([1, 2, 3, 4, 1001])
  })
})

describe('a connection', () => {
  const withPool = async <T>(options: Parameters<typeof openDatabase>[0], work: (db: Db) => Promise<T>) => {
    const own = openDatabase(options)
    return work(own).finally(() => own.close())
  }

  it.each([
    ['calls', 'force_generic_plan', 'off'],
    ['chores', 'auto', 'on'],
  ] as const)('for %s uses default planner costs and plan_cache_mode %s', async (profile, plans, jit) => {
    const settings = await withPool({ ...OPTIONS, profile }, (own) =>
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

  it('is replaced at the end of its lifetime, together with its cached plans', async () => {
    await withPool({ ...OPTIONS, profile: 'calls', lifeSeconds: 1 }, async (own) => {
      const pid = async () =>
        (await own.query<{ pid: number }>('', 'select pg_backend_pid() as pid', []))[0]?.pid
      const first = await pid()
      await expect.poll(pid, { interval: 100 }).not.toBe(first)
    })
  })

  it('to a server that is read-only for now fails as unavailable', async () => {
    const rejected = db.transaction(async (tx) => {
      await tx.query('', 'set transaction read only', [])
      await insert.all(tx, { n: 8 })
    })
    await expect(rejected).rejects.toMatchObject({ code: 'unavailable', cause: { code: '25006' } })
  })

  it('that ends in the moment it opens is an error of its caller, not of the process', async () => {
    const url = await endingConnections()
    const uncaught = vi.fn()
    process.on('uncaughtExceptionMonitor', uncaught)
    onTestFinished(() => void process.off('uncaughtExceptionMonitor', uncaught))
    const cutOff = openDatabase({ ...OPTIONS, url, profile: 'calls' })
    await expect(cutOff.transaction((tx) => all.all(tx))).rejects.toThrow()
    await cutOff.close()
    expect(uncaught).not.toHaveBeenCalled()
  })
})

/** Returns the URL of a Postgres that ends each connection with the same packet that says it is ready. */
async function endingConnections(): Promise<string> {
  const url = new URL(database.url)
  const port = Number(url.port || 5432)
  const fields = Buffer.from(
    'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0',
  )
  const size = Buffer.alloc(4)
  size.writeInt32BE(fields.length + 4)
  const proxy = createServer((client) => {
    const upstream = connect(port, url.hostname)
    client.on('error', () => {}).pipe(upstream)
    upstream.on('error', () => {})
    upstream.on('data', (data) => {
      const isReady = data.subarray(-6, -5).toString() === 'Z'
      client.write(isReady ? Buffer.concat([data, Buffer.from('E'), size, fields]) : data)
      if (isReady) client.end()
    })
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void proxy.close())
  url.port = String((proxy.address() as AddressInfo).port)
  return url.href
}
