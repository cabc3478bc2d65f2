import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isRead, MAX_READS_IN_FLIGHT, READ_BYTES, type Quota } from '@guildhall/contract/limits'
import { createFairShare, type FairShare } from './fair-share.ts'

const SAMPLE_MS = 250
const OPEN_COSTLY_READS = 200
const OPEN_READS = 300
const OPEN_OTHERS = 400
const PATIENCE_OF_READS = 2
const PATIENCE_OF_OTHERS = 5

/** A request on its way: whoever sent it is a session or an address. */
type Asked = { quota: Quota; caller: string }

/**
 * Decides whether one more request may begin. Reads of those who cost more than the average are refused first, then all
 * reads; writes, log-in and log-out last.
 */
export type Shedder = {
  admits(asked: Asked): boolean
  /** True for a caller with more reads in flight than one of them can need. */
  isCrowded(asked: Asked): boolean
  begin(asked: Asked): void
  /** Ends a request whose answer has this many bytes. */
  end(asked: Asked, bytes: number): void
  close(): void
}

/** `lag` answers how late the event loop runs, in milliseconds; beyond `lagMs` reads are refused. */
export function createShedder(lagMs: number, lag: Lag, shares: FairShare = createFairShare()): Shedder {
  let open = 0
  const reads = new Map<string, number>()
  const counts = ({ quota }: Asked) => isRead(quota) && quota !== 'media'
  const isLate = (requests: number, patience: number) => open >= requests || lag.read() >= lagMs * patience

  return {
    admits({ quota, caller }) {
      if (!isRead(quota)) return !isLate(OPEN_OTHERS, PATIENCE_OF_OTHERS)
      if (isLate(OPEN_READS, PATIENCE_OF_READS)) return false
      return !(isLate(OPEN_COSTLY_READS, 1) && shares.isCostly(caller))
    },
    isCrowded: (asked) => counts(asked) && (reads.get(asked.caller) ?? 0) >= MAX_READS_IN_FLIGHT,
    begin(asked) {
      open += 1
      if (!counts(asked)) return
      reads.set(asked.caller, (reads.get(asked.caller) ?? 0) + 1)
      shares.add(asked.caller, 1)
    },
    end(asked, bytes) {
      open -= 1
      if (!counts(asked)) return
      const left = (reads.get(asked.caller) ?? 1) - 1
      if (left === 0) reads.delete(asked.caller)
      else reads.set(asked.caller, left)
      const more = Math.floor(bytes / READ_BYTES)
      if (more > 0) shares.add(asked.caller, more)
    },
    close: () => lag.stop(),
  }
}

/** How late the event loop runs. */
export type Lag = { read(): number; stop(): void }

/** The lag of the event loop over the last quarter of a second. */
export function measureLag(): Lag {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let last = 0
  const timer = setInterval(() => {
    last = delay.percentile(95) / 1e6
    delay.reset()
  }, SAMPLE_MS)
  timer.unref()
  return {
    read: () => last,
    stop: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}
