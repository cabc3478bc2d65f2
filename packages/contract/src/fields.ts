import * as z from 'zod/mini'
import { DEFAULT_PAGE, MAX_IDS, MAX_PAGE } from './limits.ts'
import { reason } from './reason.ts'

/** Ids are UUIDv7s that we generate; any well-formed UUID is accepted, so that an unknown one is simply not found. */
export const Id = z.uuid()

/** A point in time as ISO 8601 in UTC. */
export const Moment = z.iso.datetime()

/** An integer in a query string, where every value arrives as text. */
export function queryInt(rule: { min: number; max: number; default: number }) {
  const digits = z.string().check(z.regex(/^\d{1,9}$/, reason('field.whole_number')))
  const inRange = z.int().check(z.minimum(rule.min), z.maximum(rule.max))
  return z.prefault(z.pipe(z.pipe(digits, z.transform(Number)), inRange), String(rule.default))
}

/** The query of every list: a limit, and the cursor that the previous page returned in `X-Next-Cursor`. */
export function pageQuery(defaultLimit: number = DEFAULT_PAGE) {
  return { limit: queryInt({ min: 1, max: MAX_PAGE, default: defaultLimit }), cursor: z.optional(Id) }
}

const NUMBER_AND_ID = /^\d+_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The cursor of a list that is sorted by a number of at most this many digits, then by id. */
export function numberCursor(digits: number) {
  return z.optional(z.string().check(z.maxLength(digits + 37), z.regex(NUMBER_AND_ID)))
}

const commaSeparatedIds = z.string().check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/))

/** Comma-separated ids in a query string, without duplicates. */
export const IdList = z.pipe(
  z.pipe(
    commaSeparatedIds,
    z.transform((ids) => [...new Set(ids.split(','))]),
  ),
  z.array(Id).check(z.maxLength(MAX_IDS)),
)
