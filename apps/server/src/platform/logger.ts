import { pino, type Logger } from 'pino'

export type { Logger }

const BUFFER_BYTES = 8_192
const FLUSH_MS = 200

/**
 * Writes one structured line per event, in small batches and completely before the process exits.
 * Callers log only our own names, ids and numbers, never user content or secrets.
 */
export function createLogger(level: string, name: string): Logger {
  const options = { level, base: { name, pid: process.pid }, timestamp: pino.stdTimeFunctions.epochTime }
  return pino(options, pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }))
}
