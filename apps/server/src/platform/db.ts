import type { Socket } from 'node:net'
import pg from 'pg'
import { AppError } from './errors.ts'
import type { Logger } from './logger.ts'

type Row = Record<string, unknown>

/** A connection pool or an open transaction: stores take either. */
export type Db = {
  query<R extends Row>(name: string, sql: string, values: readonly unknown[]): Promise<R[]>
  /** Runs `work` in one transaction; inside a transaction it joins the outer one. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Says that an event was written: whoever sends events is told, in a transaction once it is committed. */
  published(): void
}

/** An open transaction. */
export type Tx = Db & {
  /** Runs `then` once the transaction is committed, and never if it is not. */
  afterCommit(then: () => void): void
  /** The clock of the process that opened the transaction. */
  now(): Date
}

export type Database = Db & {
  health(): Promise<void>
  stats(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/**
 * What a pool is for. `calls`: short statements, asked again and again, each with one plan that is kept. `chores`:
 * housekeeping, reports and commands, planned anew for their values, by one or two connections with more time.
 */
export type Profile = 'calls' | 'chores'

// Each statement of a call finds its rows by an index, whatever its values: planning it again each time would cost more
// than running it, and none is long enough to be compiled. How it is run is left to the planner.
const SETTINGS: Record<Profile, string | undefined> = {
  calls: '-c plan_cache_mode=force_generic_plan -c jit=off',
  chores: undefined,
}

/** Chores wait for nobody for long: what is locked is done next time. */
const LONGEST_LOCK_MS = 5_000
/** No connection lives longer: its plans know no more of a table than it held when they were made. */
const LIFE_SECONDS = 600

/** The pool of this process. Every wait ends: for a connection, for a statement, for a lock, for an idle transaction. */
export function openDatabase(options: {
  url: string
  profile: Profile
  pool: number
  /** How long a request waits for a connection before it is refused. */
  waitMs: number
  statementMs: number
  log: Logger
  name: string
  now: () => Date
  /** How long a connection lives at most. */
  lifeSeconds?: number
  /** Called after each commit that wrote an event. */
  onPublished?: () => void
}): Database {
  // Each connection has a life of its own, so that they are not all made anew at once.
  const lifeSeconds = () => (options.lifeSeconds ?? LIFE_SECONDS) * (1 - Math.random() / 5)
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.pool,
    application_name: options.name,
    connectionTimeoutMillis: options.waitMs,
    query_timeout: options.statementMs + 500,
    statement_timeout: options.statementMs,
    lock_timeout: Math.min(options.statementMs / 2, LONGEST_LOCK_MS),
    idle_in_transaction_session_timeout: 5_000,
    keepAlive: true,
    // Statements of a transaction that do not wait for each other travel together.
    pipeline: true,
    options: SETTINGS[options.profile],
    maxLifetimeSeconds: lifeSeconds(),
  })
  pool.on('connect', () => void (pool.options.maxLifetimeSeconds = lifeSeconds()))
  pool.on('error', (error) => options.log.warn({ err: error.message }, 'a database connection was lost'))

  return {
    query: (name, sql, values) => ask(pool, name, sql, values),
    transaction: (work) => inTransaction(pool, options, work),
    published: () => options.onPublished?.(),
    health: async () => void (await ask(pool, 'db.health', 'select 1', [])),
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

type Queryable = Pick<pg.ClientBase, 'query'> | pg.Pool

async function ask<R extends Row>(
  on: Queryable,
  name: string,
  sql: string,
  values: readonly unknown[],
): Promise<R[]> {
  try {
    const result = await on.query<R>({ name, text: sql, values: values as unknown[] })
    return result.rows
  } catch (error) {
    throw translate(error)
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  options: { now: () => Date; onPublished?: () => void },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw translate(error)
  })
  const bundle = bundling(client)
  const followUps = new Set<() => void>()
  let over = false
  const tx: Tx = {
    // A statement that comes late must not slip into the next transaction of this connection.
    query: async (name, sql, values) => {
      if (over) throw new Error(`${name} came after the end of its transaction`)
      bundle()
      return ask(client, name, sql, values)
    },
    transaction: (inner) => inner(tx),
    afterCommit: (then) => void followUps.add(then),
    published: () => void (options.onPublished && followUps.add(options.onPublished)),
    now: options.now,
  }
  let broken: Error | undefined
  // A connection that is lost between two statements says so here, and nowhere else: unheard it would end the process.
  const onLost = (lost: Error) => void (broken = lost)
  client.on('error', onLost)
  let answer: T
  try {
    // Not waited for: the first statement travels with it.
    bundle()
    const begun = ask(client, 'tx.begin', 'begin', [])
    begun.catch(() => {})
    answer = await work(tx)
    over = true
    await begun
    // After a failed statement Postgres answers a commit with a friendly "ROLLBACK".
    const { command } = await client.query('commit').catch((error: unknown) => {
      throw translate(error)
    })
    if (command !== 'COMMIT') throw new Error('the transaction held a failed statement and was rolled back')
  } catch (error) {
    over = true
    await client.query('rollback').catch(onLost)
    throw error
  } finally {
    client.off('error', onLost)
    client.release(broken)
  }
  for (const then of followUps) then()
  return answer
}

/** Holds back what is sent to a connection until the end of the turn, so that all of it leaves in one piece. */
function bundling(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  return () => {
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

/** Turns what Postgres says into what a caller may hear. */
function translate(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const state = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Class 22: a value Postgres cannot hold. Validation should have refused it; this is the net below.
  if (state.startsWith('22')) return new AppError('invalid', undefined, { cause: error })
  // Out of connections, shutting down, cancelled by a time limit, locked, out of disk, connection lost; 25006: it
  // only reads, as what was the primary does after a fail-over.
  const passing =
    /^(08|53|57|55P03|40|25006)/.test(state) ||
    /^E[A-Z]+$/.test(state) ||
    /timeout|terminated/i.test(error.message)
  return passing ? new AppError('unavailable', undefined, { cause: error, retryAfter: 1 }) : error
}

/** A list of ids or numbers as Postgres reads it, for hot statements: the driver's own way costs as much as the query. */
export function listOf(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`
}

const statements = new Map<string, string>()

/** Every statement that has been declared: its name and its text. */
export function declaredStatements(): ReadonlyMap<string, string> {
  return statements
}

/** A named statement: prepared once per connection, typed by its parameters and its row. */
export function statement<P extends readonly unknown[], R extends Row = Row>(name: string, sql: string) {
  if ((statements.get(name) ?? sql) !== sql) throw new Error(`two statements are called ${name}`)
  statements.set(name, sql)
  return {
    all: (db: Db, values: P): Promise<R[]> => db.query<R>(name, sql, values),
    async maybe(db: Db, values: P): Promise<R | undefined> {
      return (await db.query<R>(name, sql, values))[0]
    },
    async one(db: Db, values: P): Promise<R> {
      const [row] = await db.query<R>(name, sql, values)
      if (row === undefined) throw new Error(`${name} answered no row`)
      return row
    },
  }
}
