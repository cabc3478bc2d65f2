import { z } from 'zod'
import { DEFAULT_PAGE, MAX_IDS, MAX_PAGE } from './limits.ts'

/** Every id is a UUIDv7 that we made; any well-formed uuid is accepted, so that an unknown one is simply not found. */
export const Id = z.uuid()

/** A moment, as ISO 8601 text in UTC. */
export const Moment = z.iso.datetime()

/** A whole number in a query string, where everything arrives as text. */
export function queryInt(rule: { min: number; max: number; preset: number }) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(rule.min).max(rule.max))
    .prefault(String(rule.preset))
}

/** The query of every list: how many, and the cursor that the previous page answered in `X-Next-Cursor`. */
export function pageQuery(preset: number = DEFAULT_PAGE) {
  return { limit: queryInt({ min: 1, max: MAX_PAGE, preset }), cursor: Id.optional() }
}

/** Several ids in a query string, with commas between them; one that is named twice counts once. */
export const IdList = z
  .string()
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/)
  .transform((ids) => [...new Set(ids.split(','))])
  .pipe(z.array(Id).max(MAX_IDS))
