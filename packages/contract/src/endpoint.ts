import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Quota } from './limits.ts'

/** Who may call: anyone, members who are signed in, or master admins. Finer rules are policies of the features. */
export const ACCESS = ['public', 'member', 'master_admin'] as const
export type Access = (typeof ACCESS)[number]

/** What a master admin may do. */
export const PERMISSIONS = ['ai_agents', 'user_management', 'system_config'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** The type of response: JSON, a redirect of the browser, a document, a file to save, or an endless event stream. */
export type Kind = 'json' | 'redirect' | 'document' | 'file' | 'stream'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Schemas of `zod/mini`, or of `zod` itself. */
type Schema = z.core.$ZodType | undefined
type Fields = z.core.$ZodObject | undefined

/**
 * One call of the API, declared once: server, client, documentation and tests all read this constant. A part without
 * fields, and the answer of a call that returns nothing, is undefined. In the browser all four are: it needs their types.
 */
export type Endpoint<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  B extends Fields = Fields,
  A extends Schema = Schema,
  X extends Access = Access,
> = Facts<X> & {
  kind: Kind
  idempotencyKey: boolean
  acceptsForm: boolean
  errors: readonly ErrorCode[]
  params: P
  query: Q
  body: B
  answer: A
}

type Facts<X extends Access> = {
  method: Method
  path: `/${string}`
  summary: string
  access: X
  /** What a call of master admins requires; no other call has one. */
  permission?: X extends 'master_admin' ? Permission : undefined
  quota: Quota
}

/**
 * Declares a call. Inputs must be strict objects, so that undeclared fields are rejected.
 * `idempotencyKey` is for a POST that would create a duplicate if repeated: it takes an Idempotency-Key to prevent that.
 * A call that changes nothing when repeated takes none; a key sent to it is ignored. `acceptsForm` also accepts the body
 * of a form or of a mail client, and ignores it: the URL alone determines the request.
 */
export function endpoint<
  P extends Fields = undefined,
  Q extends Fields = undefined,
  B extends Fields = undefined,
  A extends Schema = undefined,
  const X extends Access = Access,
>(
  spec: Facts<X> & {
    kind?: Kind
    idempotencyKey?: boolean
    acceptsForm?: boolean
    params?: P
    query?: Q
    body?: B
    answer?: A
    errors?: readonly ErrorCode[]
  },
): Endpoint<P, Q, B, A, X> {
  const { params, query, body, answer } = spec
  for (const part of [params, query, body]) {
    if (part && !isStrict(part)) throw new Error(`${spec.method} ${spec.path}: inputs must be z.strictObject`)
  }
  if (spec.idempotencyKey && spec.method !== 'POST') throw new Error(`${spec.path}: only a POST creates`)
  return {
    kind: 'json',
    idempotencyKey: false,
    acceptsForm: false,
    errors: [],
    ...spec,
    params: params as P,
    query: query as Q,
    body: body as B,
    answer: answer as A,
  }
}

/** What a handler receives after validation. */
export type Input<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

/** What a caller passes; parts without fields can be omitted. */
export type Request<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

type Output<S extends Fields> = S extends z.core.$ZodObject ? z.output<S> : Record<never, never>
type Part<K extends string, S extends Fields> = S extends z.core.$ZodObject
  ? Record<string, never> extends z.input<S>
    ? { [k in K]?: z.input<S> }
    : { [k in K]: z.input<S> }
  : { [k in K]?: Record<never, never> }

/** The body of a successful response. */
export type Answer<E extends Endpoint> = E['answer'] extends z.core.$ZodType ? z.output<E['answer']> : void

/** The name of a call, such as `GET /api/posts/{id}`, as in the access matrix. */
export function callName(call: Pick<Endpoint, 'method' | 'path'>): string {
  return `${call.method} ${call.path}`
}

/** The path and query string of a call, with its parameters filled in and escaped. */
export function callPath(
  call: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toText(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, toText(value))
  return search.size > 0 ? `${path}?${search}` : path
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** True for a call that sends a JSON body. */
export function hasBody(call: Endpoint): boolean {
  return call.body !== undefined
}

function isStrict(schema: z.core.$ZodObject): boolean {
  return schema._zod.def.catchall?._zod.def.type === 'never'
}
