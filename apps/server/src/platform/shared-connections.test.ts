import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createDatabase } from '#test/database'
import { openDatabase, statement, type Database } from './db.ts'
import { createLogger } from './logger.ts'
import { isRead } from './shared-connections.ts'

const database = await createDatabase()
const opened: Database[] = []
afterAll(async () => {
  await Promise.all(opened.map((db) => db.close().catch(() => {})))
  await database.drop()
})

/** Opens a pool with one shared connection, so that all reads are on it, and one more. */
function open(options: Partial<Parameters<typeof openDatabase>[0]> = {}): Database {
  const db = openDatabase({
    url: database.url,
    profile: 'calls',
    pool: 2,
    waitMs: 20_000,
    statementMs: 20_000,
    log: createLogger('silent', 'test'),
    name: 'test',
    now: () => new Date(),
    ...options,
  })
  opened.push(db)
  return db
}

const echo = statement<{ n: number }, { n: number; pid: number }>(
  'test.shared_echo',
  'select :n::int as n, pg_backend_pid() as pid',
)
const divide = statement<{ by: number }, { n: number }>('test.shared_divide', 'select 6 / :by::int as n')
const sleep = statement<{ seconds: number }>('test.shared_sleep', 'select pg_sleep(:seconds)')
const sleepAlone = statement<{ seconds: number }>('test.shared_sleep_alone', 'select pg_sleep(:seconds)', {
  slow: true,
})
const numbers = statement<object, { n: number }>('test.shared_numbers', 'select n from numbers')
const setNumber = statement<{ n: number }>('test.shared_set_number', 'update numbers set n = :n')
const admin = open()
await admin.query('', 'create table numbers (n integer)', [])
await admin.query('', 'insert into numbers values (0)', [])

const pidOf = async (db: Database) => (await echo.one(db, { n: 0 })).pid
/** Runs SQL in a transaction and returns a function that commits it. */
async function lockBy(sql: string): Promise<() => Promise<void>> {
  let commit = () => {}
  const ending = new Promise<void>((end) => (commit = end))
  let transaction = Promise.resolve()
  await new Promise<void>((held) => {
    transaction = admin.transaction(async (tx) => {
      await tx.query('', sql, [])
      held()
      await ending
    })
  })
  return () => {
    commit()
    return transaction
  }
}
const echoMany = (db: Database, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => echo.one(db, { n })))

describe('reads outside a transaction', () => {
  it('share connections, and each gets its own rows', async () => {
    const db = open({ pool: 8 })
    const read = async () => {
      const found = await echoMany(db, 200)
      expect(found.map(({ n }) => n)).toEqual(Array.from({ length: 200 }, (_, n) => n))
      return new Set(found.map(({ pid }) => pid)).size
    }
    // The second one is opened while the first already serves.
    await expect.poll(read).toBe(2)
    expect(db.stats()).toEqual({ total: 2, idle: 2, waiting: 0 })
  })

  it('do not share with a pool of one connection, nor among chores', async () => {
    expect(await Promise.all([pidOf(open({ pool: 1 })), echoMany(open({ pool: 1 }), 5)])).toHaveLength(2)
    const chores = open({ profile: 'chores' })
    await Promise.all([sleep.all(chores, { seconds: 0.1 }), sleep.all(chores, { seconds: 0.1 })])
    expect(chores.stats().total).toBe(2)
  })

  it('succeed beside one that fails', async () => {
    const db = open()
    const pid = await pidOf(db)
    const results = await Promise.allSettled([3, 0, 2].map((by) => divide.one(db, { by })))
    expect(results).toEqual([
      { status: 'fulfilled', value: { n: 2 } },
      { status: 'rejected', reason: expect.objectContaining({ code: 'invalid' }) },
      { status: 'fulfilled', value: { n: 3 } },
    ])
    expect(await pidOf(db)).toBe(pid)
  })

  it('succeed behind one that was cancelled after its time', async () => {
    const db = open({ statementMs: 1_000 })
    const pid = await pidOf(db)
    const [slept, echoed] = await Promise.allSettled([sleep.all(db, { seconds: 10 }), echo.one(db, { n: 1 })])
    expect(slept).toMatchObject({ reason: { code: 'unavailable', cause: { code: '57014' } } })
    expect(echoed).toMatchObject({ value: { n: 1, pid } })
  })

  it('succeed behind one that Postgres could not prepare', async () => {
    const db = open({ statementMs: 2_000 })
    await pidOf(db)
    const commit = await lockBy('lock table numbers in access exclusive mode')
    // The first waits for the table until it is given up; the second counts on what the first prepares.
    const [first, second] = [numbers.all(db), numbers.all(db)]
    await expect(first).rejects.toMatchObject({ code: 'unavailable', cause: { code: '55P03' } })
    await commit()
    expect(await second).toEqual([{ n: 0 }])
    expect(await numbers.all(db)).toEqual([{ n: 0 }])
  })

  it('are not held up by one that is slow, nor by one that waits for a lock', async () => {
    const db = open({ pool: 4 })
    const ended: string[] = []
    const commit = await lockBy('update numbers set n = 0')
    const slow = sleepAlone.all(db, { seconds: 1 }).then(() => ended.push('slow'))
    const locked = setNumber.all(db, { n: 0 }).then(() => ended.push('locked'))
    await echoMany(db, 100)
    ended.push('reads')
    await slow
    await commit()
    await locked
    expect(ended).toEqual(['reads', 'slow', 'locked'])
  })
})

describe('a shared connection', () => {
  it('takes 32 reads at a time; one more waits, and is turned away after a while', async () => {
    const db = open({ waitMs: 200 })
    await pidOf(db)
    const sleeping = sleep.all(db, { seconds: 2 })
    const behind = echoMany(db, 31)
    await expect(pidOf(db)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 })
    await sleeping
    expect(await behind).toHaveLength(31)
    expect(await pidOf(db)).toBeGreaterThan(0)
  })

  it('is entered in the order of arrival', async () => {
    const db = open()
    await pidOf(db)
    const ended: number[] = []
    const all = Array.from({ length: 100 }, (_, n) => echo.one(db, { n }).then(() => ended.push(n)))
    expect(db.stats()).toMatchObject({ idle: 0, waiting: 68 })
    await Promise.all(all)
    expect(ended).toEqual(Array.from({ length: 100 }, (_, n) => n))
    expect(db.stats()).toMatchObject({ idle: 1, waiting: 0 })
  })

  it('that is lost fails the reads under way as unavailable, and is replaced for those that wait', async () => {
    const db = open()
    const uncaught = vi.fn()
    process.on('uncaughtExceptionMonitor', uncaught)
    onTestFinished(() => void process.off('uncaughtExceptionMonitor', uncaught))
    const pid = await pidOf(db)
    // Awaited from the beginning: they may fail before the statement below returns.
    const underWay = Promise.allSettled([sleep.all(db, { seconds: 10 }), echoMany(db, 31)])
    const waiting = echoMany(db, 3)
    await admin.query('', 'select pg_terminate_backend($1)', [pid])
    for (const { reason } of (await underWay) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'unavailable' })
    expect((await waiting).map((found) => found.pid === pid)).toEqual([false, false, false])
    expect(db.stats().total).toBe(1)
    expect(uncaught).not.toHaveBeenCalled()
  })

  it('that is lost between two reads is replaced', async () => {
    const db = open()
    const pid = await pidOf(db)
    await admin.query('', 'select pg_terminate_backend($1)', [pid])
    await expect.poll(() => pidOf(db).catch(() => pid)).not.toBe(pid)
  })

  it('to a server that stops responding is closed after the time of a read, and replaced', async () => {
    const proxy = await startProxy()
    const db = open({ url: proxy.url, statementMs: 500 })
    const pid = await pidOf(db)
    proxy.hang()
    const results = await Promise.allSettled([pidOf(db), pidOf(db)])
    for (const result of results) expect(result).toMatchObject({ reason: { code: 'unavailable' } })
    expect(await pidOf(db)).not.toBe(pid)
    expect(db.stats().total).toBe(1)
  })

  it('is replaced at the end of its lifetime while reads go on, and none of them fails', async () => {
    const db = open({ lifeSeconds: 1 })
    const [pids, totals] = [new Set<number>(), new Set<number>()]
    const until = performance.now() + 2_500
    const reader = async () => {
      while (performance.now() < until) {
        pids.add(await pidOf(db))
        totals.add(db.stats().total)
      }
    }
    await Promise.all(Array.from({ length: 4 }, reader))
    expect(pids.size).toBeGreaterThanOrEqual(2)
    expect(Math.max(...totals)).toBeLessThanOrEqual(2)
    await expect.poll(() => db.stats().total).toBeLessThanOrEqual(1)
  })

  it('is closed at the end of its lifetime if there are no more reads', async () => {
    const db = open({ lifeSeconds: 1 })
    await pidOf(db)
    await expect.poll(() => db.stats().total, { timeout: 10_000 }).toBe(0)
  })

  it('without reads is given to a transaction that would wait', async () => {
    const db = open()
    const pid = await pidOf(db)
    const used: unknown[] = []
    let bothAreOpen = () => {}
    const bothOpen = new Promise<void>((done) => (bothAreOpen = done))
    const transaction = () =>
      db.transaction(async (tx) => {
        used.push((await echo.one(tx, { n: 0 })).pid)
        if (used.length === 2) bothAreOpen()
        await bothOpen
      })
    await Promise.all([transaction(), transaction()])
    expect(used).toContain(pid)
    expect(await echoMany(db, 3)).toHaveLength(3)
  })

  it('finishes its reads when the pool is closed, and takes no more', async () => {
    const db = open()
    await pidOf(db)
    const reads = Promise.all([sleep.all(db, { seconds: 0.3 }), echoMany(db, 60)])
    const closed = db.close()
    await expect(pidOf(db)).rejects.toThrow()
    await closed
    expect(db.stats().total).toBe(0)
    expect((await reads)[1]).toHaveLength(60)
  })
})

describe('a statement that shares', () => {
  it.each([
    'select id, updated_at from posts where deleted_at is null',
    '\n  with own as (select 1) select * from own',
    '(select 1) union all (select 2)',
  ])('only reads: %j', (sql) => expect(isRead(sql)).toBe(true))

  it.each([
    'update posts set content = $1',
    'with gone as (delete from posts returning id) select id from gone',
    'with new as (insert into posts default values returning id) select id from new',
    'select id from posts where id = $1 for update',
    'select id from posts where id = $1 for no key update skip locked',
    'select id from posts where id = $1 for key share',
    `select pg_advisory_xact_lock(hashtextextended('a', 0))`,
    `select pg_try_advisory_xact_lock(1)`,
    'select set_config($1, $2, true)',
    'lock table posts',
  ])('does not write or lock: %j', (sql) => expect(isRead(sql)).toBe(false))
})

/** Starts a proxy to Postgres. Once it hangs, nothing passes on the connections that it has; new ones work. */
async function startProxy(): Promise<{ url: string; hang(): void }> {
  const url = new URL(database.url)
  const [host, port] = [url.hostname, Number(url.port || 5432)]
  const sockets: Socket[] = []
  const server = createServer((client) => {
    const upstream = connect(port, host)
    sockets.push(client, upstream)
    client.on('error', () => {}).pipe(upstream)
    upstream.on('error', () => {}).pipe(client)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    hang: () => sockets.forEach((socket) => socket.unpipe()),
  }
}
