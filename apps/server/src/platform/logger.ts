import { pino, type Logger } from 'pino'

export type { Logger }

const BUFFER_BYTES = 8_192
const FLUSH_MS = 200

/**
 * One structured line per fact, written in small batches and in full before the process leaves.
 * Callers log names, ids and figures of ours; people's words and secrets have no place in a line.
 */
export function createLogger(level: string, name: string): Logger {
  const options = { level, base: { name, pid: process.pid }, timestamp: pino.stdTimeFunctions.epochTime }
  return pino(options, pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }))
}
