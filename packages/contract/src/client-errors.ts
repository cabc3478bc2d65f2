import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PAGES } from './pages.ts'

/** Where an error of the web application was caught: while rendering, in a script, or in a promise. */
export const CLIENT_ERROR_KINDS = ['render', 'script', 'promise'] as const
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number]

/** Maximum number of places in the code that a report names. */
export const MAX_FRAMES = 5

const position = z.int().check(z.minimum(0), z.maximum(10_000_000))

/** A place in the built code. */
const Frame = z.strictObject({
  file: z.string().check(z.regex(/^assets\/[\w.-]{1,100}\.js$/)),
  line: position,
  column: position,
})

export const ReportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  summary:
    'Reports an error of the web application: its type and its place in the code. Its message is not sent, because it may contain what someone wrote.',
  access: 'public',
  quota: 'errors',
  errors: ['invalid'],
  body: z.strictObject({
    kind: z.enum(CLIENT_ERROR_KINDS),
    /** The class of the error, such as TypeError. */
    name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
    /** The page as a pattern, without ids; null for one that does not exist. */
    page: z.nullable(z.enum(PAGES)),
    frames: z.array(Frame).check(z.maxLength(MAX_FRAMES)),
  }),
})
