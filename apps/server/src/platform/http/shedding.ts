import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isRead, MAX_READS_IN_FLIGHT, BYTES_PER_READ, type Quota } from '@guildhall/contract/limits'
import { createFairShare, type FairShare } from './fair-share.ts'

const SAMPLE_MS = 250
/** From this many requests in flight on, the next of its type is refused. */
const MAX_FOR_COSTLY_READS = 100
const MAX_FOR_READS = 200
const MAX_FOR_OTHERS = 400
/** From this multiple of the allowed lag on, the next of its type is refused. */
const LAG_FACTOR_FOR_COSTLY_READS = 1
const LAG_FACTOR_FOR_READS = 2
const LAG_FACTOR_FOR_OTHERS = 5

/** A request to be admitted. The caller is a session or an address. */
type Incoming = { quota: Quota; caller: string }

/**
 * Decides whether one more request may begin. Reads of callers whose cost is above the average are refused first, then
 * all reads; writes, login and logout last.
 */
export type Shedder = {
  admits(incoming: Incoming): boolean
  /** True for a caller with more reads in flight than a single client can need. */
  hasTooManyReads(incoming: Incoming): boolean
  begin(incoming: Incoming): void
  /** Ends a request whose response has this many bytes. */
  end(incoming: Incoming, bytes: number): void
  close(): void
}

/** Creates a shedder. `lag` returns how late the event loop runs, in milliseconds; beyond `lagMs` it sheds reads. */
export function createShedder(lagMs: number, lag: Lag, shares: FairShare = createFairShare()): Shedder {
  let inFlight = 0
  const reads = new Map<string, number>()
  const countsAsRead = ({ quota }: Incoming) => isRead(quota) && quota !== 'media'
  const isOverloaded = (max: number, lagFactor: number) => inFlight >= max || lag.read() >= lagMs * lagFactor

  return {
    admits({ quota, caller }) {
      if (!isRead(quota)) return !isOverloaded(MAX_FOR_OTHERS, LAG_FACTOR_FOR_OTHERS)
      if (isOverloaded(MAX_FOR_READS, LAG_FACTOR_FOR_READS)) return false
      return !(isOverloaded(MAX_FOR_COSTLY_READS, LAG_FACTOR_FOR_COSTLY_READS) && shares.isCostly(caller))
    },
    hasTooManyReads: (incoming) =>
      countsAsRead(incoming) && (reads.get(incoming.caller) ?? 0) >= MAX_READS_IN_FLIGHT,
    begin(incoming) {
      inFlight += 1
      if (!countsAsRead(incoming)) return
      reads.set(incoming.caller, (reads.get(incoming.caller) ?? 0) + 1)
      shares.add(incoming.caller, 1)
    },
    end(incoming, bytes) {
      inFlight -= 1
      if (!countsAsRead(incoming)) return
      const left = (reads.get(incoming.caller) ?? 1) - 1
      if (left === 0) reads.delete(incoming.caller)
      else reads.set(incoming.caller, left)
      const extraReads = Math.floor(bytes / BYTES_PER_READ)
      if (extraReads > 0) shares.add(incoming.caller, extraReads)
    },
    close: () => lag.stop(),
  }
}

/** Measures how late the event loop runs. */
export type Lag = { read(): number; stop(): void }

type DelayHistogram = Pick<
  ReturnType<typeof monitorEventLoopDelay>,
  'enable' | 'disable' | 'percentile' | 'reset'
>

/**
 * Starts measuring the event loop lag. Returns the lower one of the last two quarters of a second: a single pause, of
 * the garbage collector or of the machine, is no overload.
 */
export function measureLag(delay: DelayHistogram = monitorEventLoopDelay({ resolution: 10 })): Lag {
  delay.enable()
  let [before, last] = [0, 0]
  const timer = setInterval(() => {
    ;[before, last] = [last, delay.percentile(95) / 1e6]
    delay.reset()
  }, SAMPLE_MS)
  timer.unref()
  return {
    read: () => Math.min(before, last),
    stop: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}
