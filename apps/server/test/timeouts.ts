/** Limits that a busy machine does not reach. A test of load shedding or timeouts sets its own. */
export const RELAXED_LIMITS = {
  SHED_LAG_MS: '60000',
  DATABASE_WAIT_MS: '30000',
  DATABASE_STATEMENT_MS: '10000',
}

/** Factor for all timeouts: CI may share its machine with other builds. */
export const TIMEOUT_FACTOR = process.env['CI'] ? 4 : 1
