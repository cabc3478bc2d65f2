import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Quota } from './limits.ts'

/** Who may call: anyone, or members who are signed in. Finer rules are policies of the features. */
export type Access = 'public' | 'member'

/** What comes back: a JSON answer, a redirect of the browser, a page, or an endless event stream. */
export type Kind = 'json' | 'redirect' | 'page' | 'stream'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Fields = z.ZodObject
type Nothing = typeof NOTHING

/** One call of the product, declared once: server, client, documentation and tests all read this constant. */
export type Endpoint<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  B extends Fields = Fields,
  A extends z.ZodType = z.ZodType,
  X extends Access = Access,
> = {
  method: Method
  path: `/${string}`
  summary: string
  access: X
  quota: Quota
  kind: Kind
  /**
   * A POST that would make a second thing if it were repeated: it takes an Idempotency-Key, so that it does not. A call
   * that changes nothing when it is repeated takes none; a key sent to it is ignored.
   */
  creates: boolean
  /** Takes the body of a form or of a mail program too, and reads past it: only the address says what is wanted. */
  takesForm: boolean
  params: P
  query: Q
  body: B
  answer: A
  errors: readonly ErrorCode[]
}

const NOTHING = z.strictObject({})

/** Declares a call. Inputs must be strict objects, so that a field nobody declared is refused. */
export function endpoint<
  P extends Fields = Nothing,
  Q extends Fields = Nothing,
  B extends Fields = Nothing,
  A extends z.ZodType = z.ZodVoid,
  const X extends Access = Access,
>(spec: {
  method: Method
  path: `/${string}`
  summary: string
  access: X
  quota: Quota
  kind?: Kind
  creates?: boolean
  takesForm?: boolean
  params?: P
  query?: Q
  body?: B
  answer?: A
  errors?: readonly ErrorCode[]
}): Endpoint<P, Q, B, A, X> {
  const made = {
    kind: 'json' as const,
    creates: false,
    takesForm: false,
    errors: [],
    ...spec,
    params: (spec.params ?? NOTHING) as P,
    query: (spec.query ?? NOTHING) as Q,
    body: (spec.body ?? NOTHING) as B,
    answer: (spec.answer ?? z.void()) as A,
  }
  for (const part of [made.params, made.query, made.body]) {
    if (!isStrict(part)) throw new Error(`${spec.method} ${spec.path}: inputs must be z.strictObject`)
  }
  if (made.creates && made.method !== 'POST') throw new Error(`${spec.path}: only a POST creates`)
  return made
}

/** What a handler is given after validation. */
export type Input<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
}

/** What a caller writes; parts without fields may be left out. */
export type Request<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

type Part<K extends string, S extends Fields> =
  Record<string, never> extends z.input<S> ? { [k in K]?: z.input<S> } : { [k in K]: z.input<S> }

/** What a caller receives. */
export type Answer<E extends Endpoint> = z.output<E['answer']>

/** The name of a call as people write it, and as the access matrix lists it. */
export function callName(call: Pick<Endpoint, 'method' | 'path'>): string {
  return `${call.method} ${call.path}`
}

/** The address of a call, its parameters filled in and escaped. */
export function callPath(
  call: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(plain(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, plain(value))
  return search.size > 0 ? `${path}?${search}` : path
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** True for a call that sends a JSON body. */
export function hasBody(call: Endpoint): boolean {
  return Object.keys(call.body.shape).length > 0
}

function isStrict(schema: Fields): boolean {
  return schema._zod.def.catchall?._zod.def.type === 'never'
}
