import type { Caller, TestApp } from './app.ts'
import type { Role } from './roles.ts'

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  headers?: Record<string, string>
}

/** A request that the contract accepts, and what must be there before it is sent. */
export type Example = Parts & {
  /**
   * Makes what must be there, for a caller in this role (`own` where no role matters). What it answers takes the place
   * of the parts that only exist from then on, such as the id of something just made.
   */
  prepare?: (app: TestApp, caller: Caller, role: Role) => Promise<Parts | void>
}

/** An id that is well-formed, and nobody's. */
export const UNKNOWN = '018f0000-0000-7000-8000-000000000000'
