import pg from 'pg'
import { corkPerTick } from './cork-per-tick.ts'
import { AppError } from './errors.ts'
import type { Logger } from './logger.ts'
import {
  isAnswer,
  isRead,
  maxShared,
  openSharedConnections,
  type SharedConnections,
} from './shared-connections.ts'

type Row = Record<string, unknown>

/** A connection pool or an open transaction: stores take either. */
export type Db = {
  /** Outside a transaction, quick reads can be sent on a connection that they share. */
  query<R extends Row>(
    name: string,
    sql: string,
    values: readonly unknown[],
    connection?: 'own' | 'shared',
  ): Promise<R[]>
  /** Runs `work` in one transaction; inside a transaction it joins the outer one. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Reports that an event was written, which wakes the relay; inside a transaction, after its commit. */
  notifyPublished(): void
  /**
   * Runs `then` once what was written is committed: inside a transaction after its commit, and never if it is rolled
   * back; outside immediately, since each statement there commits by itself.
   */
  afterCommit(then: () => void): void
}

/** An open transaction. */
export type Tx = Db & {
  /** The clock of the process that opened the transaction. */
  now(): Date
}

/** A connection pool, with what only its owner needs. */
export type Database = Db & {
  health(): Promise<void>
  stats(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/**
 * What a pool is for. `calls`: short, frequent statements, each with one cached plan. `chores`: housekeeping, reports
 * and commands, planned again for their values, on one or two connections with longer timeouts.
 */
export type Profile = 'calls' | 'chores'

// Each statement of a call finds its rows by an index, whatever its values: planning it each time would cost more than
// running it, and none runs long enough for JIT to pay off. Everything else is left to the planner.
const SETTINGS: Record<Profile, string | undefined> = {
  calls: '-c plan_cache_mode=force_generic_plan -c jit=off',
  chores: undefined,
}

/** Chores do not wait long for a lock: locked rows are handled by the next run. */
const MAX_LOCK_WAIT_MS = 5_000
/** Connections are replaced after this: cached plans rely on the table statistics of the time they were made. */
const DEFAULT_LIFE_SECONDS = 600

/** Opens a connection pool. Every wait has a timeout: for a connection, a statement, a lock, an idle transaction. */
export function openDatabase(options: {
  url: string
  profile: Profile
  pool: number
  /** How long a caller waits for a connection before it gets `unavailable`. */
  waitMs: number
  statementMs: number
  log: Logger
  name: string
  now: () => Date
  /** The maximum lifetime of a connection. */
  lifeSeconds?: number
  /** Called after each commit that wrote an event. */
  onPublished?: () => void
}): Database {
  // Jitter, so that the connections are not all replaced at the same time.
  const lifeSeconds = () => (options.lifeSeconds ?? DEFAULT_LIFE_SECONDS) * (1 - Math.random() / 5)
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.pool,
    application_name: options.name,
    connectionTimeoutMillis: options.waitMs,
    query_timeout: options.statementMs + 500,
    statement_timeout: options.statementMs,
    lock_timeout: Math.min(options.statementMs / 2, MAX_LOCK_WAIT_MS),
    idle_in_transaction_session_timeout: 5_000,
    keepAlive: true,
    // Statements of a transaction that do not wait for each other are sent together.
    pipeline: true,
    options: SETTINGS[options.profile],
    maxLifetimeSeconds: lifeSeconds(),
  })
  const expiresAt = new WeakMap<pg.ClientBase, number>()
  pool.on('connect', (client) => {
    expiresAt.set(client, performance.now() + pool.options.maxLifetimeSeconds * 1_000)
    pool.options.maxLifetimeSeconds = lifeSeconds()
    // The pool stops listening a moment before its caller can start. An error in between would end the process.
    client.on('error', () => {})
  })
  const onLost = (error: Error) => options.log.warn({ err: error.message }, 'a database connection was lost')
  pool.on('error', onLost)
  const shared = openSharedConnections({
    pool,
    max: options.profile === 'calls' ? maxShared(options.pool) : 0,
    waitMs: options.waitMs,
    isExpired: (client) => performance.now() > (expiresAt.get(client) ?? Infinity),
    onLost,
  })

  return {
    async query(name, sql, values, connection) {
      if (connection === 'shared') return runQuery(shared, name, sql, values)
      shared.makeRoom()
      return runQuery(pool, name, sql, values)
    },
    async transaction(work) {
      shared.makeRoom()
      return inTransaction(pool, options, work)
    },
    notifyPublished: () => options.onPublished?.(),
    afterCommit: (then) => then(),
    health: async () => void (await runQuery(pool, 'db.health', 'select 1', [])),
    stats() {
      const { idle, waiting } = shared.stats()
      return { total: pool.totalCount, idle: pool.idleCount + idle, waiting: pool.waitingCount + waiting }
    },
    async close() {
      shared.close()
      await pool.end()
    },
  }
}

type Queryable = Pick<SharedConnections, 'query'>

async function runQuery<R extends Row>(
  on: Queryable,
  name: string,
  sql: string,
  values: readonly unknown[],
): Promise<R[]> {
  try {
    const result = await on.query<R>({ name, text: sql, values: values as unknown[] })
    return result.rows
  } catch (error) {
    throw toAppError(error)
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  options: { now: () => Date; onPublished?: () => void },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw toAppError(error)
  })
  const cork = corkPerTick(client)
  const commitHooks = new Set<() => void>()
  let isOver = false
  const tx: Tx = {
    // A late statement must not end up in the next transaction of this connection.
    query: async (name, sql, values) => {
      if (isOver) throw new Error(`${name} came after the end of its transaction`)
      cork()
      return runQuery(client, name, sql, values)
    },
    transaction: (inner) => inner(tx),
    afterCommit: (then) => void commitHooks.add(then),
    notifyPublished: () => void (options.onPublished && commitHooks.add(options.onPublished)),
    now: options.now,
  }
  let broken: Error | undefined
  // A connection lost between two statements is only reported here: an unhandled error event would end the process.
  const onLost = (lost: Error) => void (broken = lost)
  client.on('error', onLost)
  let result: T
  try {
    // Not awaited: it is sent together with the first statement.
    cork()
    const begun = runQuery(client, 'tx.begin', 'begin', [])
    begun.catch(() => {})
    result = await work(tx)
    isOver = true
    await begun
    // After a failed statement Postgres silently answers COMMIT with "ROLLBACK".
    const { command } = await client.query('commit').catch((error: unknown) => {
      throw toAppError(error)
    })
    if (command !== 'COMMIT') throw new Error('the transaction held a failed statement and was rolled back')
  } catch (error) {
    isOver = true
    await client.query('rollback').catch(onLost)
    throw error
  } finally {
    client.off('error', onLost)
    client.release(broken)
  }
  for (const then of commitHooks) then()
  return result
}

/** Turns errors of Postgres that callers may see into an `AppError`. */
function toAppError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const state = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Class 22: a value Postgres cannot store. Validation should have caught it; this is the safety net.
  if (state.startsWith('22')) return new AppError('invalid', undefined, { cause: error })
  // Out of connections, shutting down, cancelled by a timeout, locked, out of disk, connection lost; 25006: read-only,
  // like the old primary after a failover.
  const isTransient =
    /^(08|53|57|55P03|40|25006)/.test(state) ||
    /^E[A-Z]+$/.test(state) ||
    /timeout|terminated|not queryable/i.test(error.message)
  return isTransient ? new AppError('unavailable', undefined, { cause: error, retryAfter: 1 }) : error
}

/** Returns whether Postgres kept nothing of what failed. If it gave no answer, that is not known. */
export function wasRolledBack(error: unknown): boolean {
  return isAnswer(error instanceof AppError ? error.cause : error)
}

/** Returns a Postgres array literal, for hot statements: the driver's own conversion costs as much as the query. */
export function pgArray(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`
}

const statements = new Map<string, string>()

/** Returns every declared statement: its name and its SQL. */
export function declaredStatements(): ReadonlyMap<string, string> {
  return statements
}

/** How SQL refers to a parameter: by name in a statement, by number in a query that is not declared. */
export type Parameter = `:${string}` | `$${number}`

/** The parameters of a statement by name, not by position. */
type Parameters = object & { [Symbol.iterator]?: never }

/** The values of a statement, by name; one without parameters takes none. */
type Values<P> = keyof P extends never ? [] : [values: P]

const PARAMETER = /(?<![:\w]):([a-zA-Z]\w*)/g

/**
 * Declares a named statement: prepared once per connection, typed by its parameters and its row. Parameters are written
 * as `:name`; the order in which the text first names them is the one in which they are sent. Outside a transaction, one
 * that only reads shares a connection, unless it is slow: `slow` is for those that can take more than about 5 ms.
 */
export function statement<P extends Parameters, R extends Row = Row>(
  name: string,
  text: string,
  { slow = false }: { slow?: boolean } = {},
) {
  if (/\$\d/.test(text)) throw new Error(`${name} numbers its parameters; write :name`)
  const names = [...new Set([...text.matchAll(PARAMETER)].map(([, parameter = '']) => parameter))]
  const sql = text.replaceAll(PARAMETER, (_, parameter: string) => `$${names.indexOf(parameter) + 1}`)
  if ((statements.get(name) ?? sql) !== sql) throw new Error(`two statements are called ${name}`)
  statements.set(name, sql)
  const connection = isRead(sql) && !slow ? 'shared' : 'own'
  const query = async (db: Db, [values]: Values<P> | []): Promise<R[]> =>
    db.query<R>(name, sql, positional(name, names, values), connection)
  return {
    all: (db: Db, ...values: Values<P>): Promise<R[]> => query(db, values),
    async maybe(db: Db, ...values: Values<P>): Promise<R | undefined> {
      return (await query(db, values))[0]
    },
    async one(db: Db, ...values: Values<P>): Promise<R> {
      const [row] = await query(db, values)
      if (row === undefined) throw new Error(`${name} answered no row`)
      return row
    },
  }
}

/** Returns the values in the order of the names. Fails for a name without a value: Postgres would take it for null. */
function positional(statementName: string, names: readonly string[], values: object = {}): unknown[] {
  return names.map((name) => {
    if (!(name in values)) throw new Error(`${statementName} got no value for :${name}`)
    return (values as Record<string, unknown>)[name]
  })
}
