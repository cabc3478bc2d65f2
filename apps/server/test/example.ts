import type { Caller, TestApp } from './app.ts'
import type { Role } from './roles.ts'

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  headers?: Record<string, string>
}

/** A request that the contract accepts, and the preparation it needs. */
export type Example = Parts & {
  /**
   * Creates what must exist before the request, for a caller in this role (`own` if the role does not matter). The
   * parts it returns, such as the id of a row just created, replace those of the example.
   */
  prepare?: (app: TestApp, caller: Caller, role: Role) => Promise<Parts | void>
}

/** A well-formed id that does not exist. */
export const UNKNOWN_ID = '018f0000-0000-7000-8000-000000000000'
