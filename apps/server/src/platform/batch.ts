import type { Db } from './db.ts'

type Queued<Q, A> = { request: Q; resolve: (result: A) => void; reject: (error: unknown) => void }

type Options = {
  /** The maximum size of a batch. */
  maxSize: number
  /** The maximum number of batches in flight: another one starts only once the last has taken `slowAfterMs`. */
  maxInFlight: number
  slowAfterMs: number
  /** The minimum time between batches under load, so that they grow. The first after a pause doesn’t wait. */
  minIntervalMs?: number
}

/**
 * Batches the requests of many callers. If no batch is in flight, those of one turn of the event loop run as a batch
 * when it ends, which is when they would be sent anyway. Those that arrive in the meantime wait and run as the next one,
 * so that under load one statement serves several requests.
 */
export function createBatch<Q, A>(
  run: (requests: Q[]) => Promise<A[]>,
  { maxSize, maxInFlight, slowAfterMs, minIntervalMs = 0 }: Options,
): (request: Q) => Promise<A> {
  const queue: Queued<Q, A>[] = []
  let inFlight = 0
  let isSlow = false
  let nextAllowedAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let isTurnOver = true

  async function runBatch(): Promise<void> {
    const batch = queue.splice(0, maxSize)
    inFlight += 1
    isSlow = false
    nextAllowedAt = performance.now() + minIntervalMs
    const slowTimer = setTimeout(() => {
      isSlow = true
      next()
    }, slowAfterMs)
    try {
      const results = await run(batch.map(({ request }) => request))
      batch.forEach(({ resolve }, at) => resolve(results[at] as A))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      clearTimeout(slowTimer)
      inFlight -= 1
      next()
    }
  }

  function next(): void {
    if (queue.length === 0 || !(inFlight === 0 || (isSlow && inFlight < maxInFlight))) return
    const waitMs = nextAllowedAt - performance.now()
    if (waitMs <= 0 || queue.length >= maxSize) return void runBatch()
    timer ??= setTimeout(() => {
      timer = undefined
      next()
    }, waitMs)
  }

  function nextAfterTurn(): void {
    if (!isTurnOver) return
    isTurnOver = false
    setImmediate(() => {
      isTurnOver = true
      next()
    })
  }

  return (request) =>
    new Promise((resolve, reject) => {
      queue.push({ request, resolve, reject })
      nextAfterTurn()
    })
}

/** The same for requests to the database: those of the pool share batches, and each transaction has batches of its own. */
export function createDbBatch<Q, A>(
  run: (db: Db, requests: Q[]) => Promise<A[]>,
  options: Options,
): (db: Db, request: Q) => Promise<A> {
  const batches = new WeakMap<Db, (request: Q) => Promise<A>>()
  return (db, request) => {
    const batch = batches.get(db) ?? createBatch((requests: Q[]) => run(db, requests), options)
    batches.set(db, batch)
    return batch(request)
  }
}
