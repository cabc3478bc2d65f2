import type { Logger } from './logger.ts'

const TIMEOUT_MS = 10_000

/** Runs `stop` once on SIGTERM or SIGINT, and exits within ten seconds plus `drainMs` in any case. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>, drainMs = 0): void {
  let stopping = false
  const begin = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(
      () => {
        log.error('could not stop in time')
        process.exit(1)
      },
      drainMs + TIMEOUT_MS - 500,
    ).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error: String(error) }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', () => begin('SIGTERM'))
  process.once('SIGINT', () => begin('SIGINT'))
}
