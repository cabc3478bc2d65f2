import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isRead, type Quota } from '@guildhall/contract/limits'

const SAMPLE_MS = 250
const OPEN_READS = 200
const OPEN_OTHERS = 400
const PATIENCE_OF_OTHERS = 5

/** Decides whether one more request may begin. Reads are refused first; writes, log-in and log-out last. */
export type Shedder = {
  admits(quota: Quota): boolean
  begin(): void
  end(): void
  open(): number
  close(): void
}

/** `lag` answers how late the event loop runs, in milliseconds; beyond `lagMs` reads are refused. */
export function createShedder(lagMs: number, lag: Lag): Shedder {
  let open = 0
  return {
    admits: (quota) =>
      isRead(quota)
        ? open < OPEN_READS && lag.read() < lagMs
        : open < OPEN_OTHERS && lag.read() < lagMs * PATIENCE_OF_OTHERS,
    begin: () => void (open += 1),
    end: () => void (open -= 1),
    open: () => open,
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
