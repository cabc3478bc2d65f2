import pg from 'pg'
import { corkPerTick } from './cork-per-tick.ts'

/**
 * Connections of the pool that quick reads outside a transaction share: a read is sent behind those under way, without
 * waiting for their rows. Each is a transaction of its own, so one that fails leaves the others.
 */
export type SharedConnections = {
  query<R extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<R>>
  /** Gives a connection without reads under way back to the pool, if the next caller would wait for one. */
  makeRoom(): void
  stats(): { idle: number; waiting: number }
  /** Gives every connection back once its reads are done. */
  close(): void
}

/** How many connections of a pool of this size are shared at most: one is always left for what must not share. */
export function maxShared(pool: number): number {
  return Math.min(2, pool - 1)
}

const BEGINS_AS_READ = /^[\s(]*(select|with)\b/i
const WRITES_OR_LOCKS =
  /\b(insert|update|delete|merge|share|into|call|nextval|setval|set_config|pg_notify)\b|advisory/i

/**
 * Returns whether a statement only reads and waits for no lock on rows: on a shared connection, everyone behind it would
 * wait with it. Its text decides, so it must call no function that writes.
 */
export function isRead(sql: string): boolean {
  return BEGINS_AS_READ.test(sql) && !WRITES_OR_LOCKS.test(sql)
}

/** A slow read delays at most this many behind it. */
const MAX_UNDER_WAY = 32
/** After this long without reads, a connection goes back to the pool, which closes those it does not need. */
const MAX_IDLE_MS = 1_000
const ENDS_CONNECTION = /^(08|57P)/
/** What is prepared on this connection is no longer what the driver or the schema takes it for. */
const STALE_STATEMENT = /^(0A000|26000|42P05)$/

type Shared = {
  client: pg.PoolClient
  cork: () => void
  underWay: number
  isRetired: boolean
  release(isBroken: boolean): void
  startIdling(): void
}

type Waiter = { enter(shared: Shared): void; reject(error: unknown): void }

/** Opens shared connections when there are reads for them. */
export function openSharedConnections({
  pool,
  max,
  waitMs,
  isExpired,
  onLost,
}: {
  pool: pg.Pool
  max: number
  /** How long a read waits while every connection has as many under way as it may. */
  waitMs: number
  isExpired: (client: pg.PoolClient) => boolean
  onLost: (error: Error) => void
}): SharedConnections {
  const open: Shared[] = []
  const waiting: Waiter[] = []
  let isOpening = false
  let isClosed = false

  function add(client: pg.PoolClient): void {
    const idleTimer = setTimeout(() => {
      if (shared.underWay === 0) giveBack(shared)
    }, MAX_IDLE_MS).unref()
    const lose = (error: Error) => {
      if (!shared.isRetired) onLost(error)
      retire(shared)
    }
    const shared: Shared = {
      client,
      cork: corkPerTick(client),
      underWay: 0,
      isRetired: false,
      release(isBroken) {
        clearTimeout(idleTimer)
        client.off('error', lose)
        client.release(isBroken)
      },
      startIdling: () => void idleTimer.refresh(),
    }
    client.on('error', lose)
    open.push(shared)
  }

  function remove(shared: Shared): boolean {
    const at = open.indexOf(shared)
    if (at >= 0) open.splice(at, 1)
    return at >= 0
  }

  function giveBack(shared: Shared): void {
    if (remove(shared)) shared.release(false)
  }

  /** Lets a connection finish the reads under way on it, then closes it. */
  function retire(shared: Shared): void {
    shared.isRetired = true
    if (remove(shared) && shared.underWay === 0) shared.release(true)
  }

  /** Opens one connection, if none is being opened: that of `outgoing`, if there is one. */
  async function openOne(outgoing?: Shared): Promise<void> {
    if (isOpening) return
    isOpening = true
    try {
      add(await pool.connect())
      if (outgoing !== undefined) retire(outgoing)
    } catch (error) {
      // Otherwise those who wait get their turn on one that is open.
      if (open.length === 0) for (const { reject } of waiting.splice(0)) reject(error)
    } finally {
      isOpening = false
    }
    admit()
    for (const shared of idle()) rest(shared)
  }

  function idle(): Shared[] {
    return open.filter(({ underWay }) => underWay === 0)
  }

  function leastBusy(): Shared | undefined {
    let best: Shared | undefined
    for (const shared of open) if (shared.underWay < (best?.underWay ?? MAX_UNDER_WAY)) best = shared
    return best
  }

  function hasRoom(): boolean {
    return pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < pool.options.max)
  }

  /** Takes a place on the connection with the fewest reads under way, unless others were first. */
  function take(): Shared | undefined {
    const best = leastBusy()
    if (open.length < max && (best === undefined || (best.underWay > 0 && hasRoom()))) void openOne()
    else if (best !== undefined && isExpired(best.client)) void openOne(best)
    if (best === undefined || waiting.length > 0) return undefined
    best.underWay += 1
    return best
  }

  async function waitForPlace(): Promise<Shared> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        enter(shared) {
          clearTimeout(timer)
          resolve(shared)
        },
        reject(error) {
          clearTimeout(timer)
          reject(error)
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1)
        reject(new Error('timeout exceeded when waiting for a shared connection'))
      }, waitMs)
      waiting.push(waiter)
    })
  }

  function admit(): void {
    for (let best = leastBusy(); best !== undefined && waiting.length > 0; best = leastBusy()) {
      best.underWay += 1
      waiting.shift()?.enter(best)
    }
    if (waiting.length > 0 && open.length === 0) void openOne()
  }

  function leave(shared: Shared): void {
    shared.underWay -= 1
    admit()
    if (shared.underWay === 0) rest(shared)
  }

  /** Keeps a connection without reads for the next ones, unless it is over or someone waits for one. */
  function rest(shared: Shared): void {
    if (shared.isRetired) shared.release(true)
    else if (isClosed || pool.waitingCount > 0) giveBack(shared)
    else shared.startIdling()
  }

  async function send<R extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    const shared = take() ?? (await waitForPlace())
    try {
      shared.cork()
      return await shared.client.query<R>(config)
    } catch (error) {
      if (!isAnswer(error) || isStale(error)) retire(shared)
      throw error
    } finally {
      leave(shared)
    }
  }

  function makeRoom(): void {
    if (pool.idleCount > 0 || pool.totalCount < pool.options.max) return
    const [first] = idle()
    if (first !== undefined) giveBack(first)
  }

  return {
    async query<R extends pg.QueryResultRow>(config: pg.QueryConfig) {
      if (isClosed || max === 0) return pool.query<R>(config)
      return send<R>(config).catch((error: unknown) => {
        if (!isStale(error)) throw error
        // It did nothing yet: it failed because of one before it that Postgres could not prepare, or of a migration.
        makeRoom()
        return pool.query<R>(config)
      })
    },
    makeRoom,
    stats: () => ({ idle: idle().length, waiting: waiting.length }),
    close() {
      isClosed = true
      for (const shared of idle()) giveBack(shared)
    },
  }
}

/** Returns whether Postgres answered that one statement failed; everything else ends the connection. */
export function isAnswer(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && !ENDS_CONNECTION.test(error.code ?? '')
}

function isStale(error: unknown): boolean {
  return isAnswer(error) && STALE_STATEMENT.test(error.code ?? '')
}
