import {
  callPath,
  type Answer,
  type Endpoint,
  type Request as CallRequest,
} from '@guildhall/contract/endpoint'
import { errorOf } from './api-error.ts'
import { timeLimit } from './time-limit.ts'

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type Args<E extends Endpoint> =
  Record<never, never> extends CallRequest<E>
    ? [request?: CallRequest<E>, signal?: AbortSignal, key?: string]
    : [request: CallRequest<E>, signal?: AbortSignal, key?: string]

/** One page of a list, and the cursor of the page after it; null at the end. */
export type Page<A> = { items: A; next: string | null }

/** The typed client: one call of the contract in, its answer out; anything but a success throws an ApiError. */
export const api = { call, page, tell }

/** With `key`, something new is made once, however often the call is repeated. */
async function call<E extends Endpoint>(endpoint: E, ...[request, signal, key]: Args<E>): Promise<Answer<E>> {
  return answerOf(await send(endpoint, request, { signal, key }))
}

/** A call that answers a list, together with where the list goes on. */
async function page<E extends Endpoint>(
  endpoint: E,
  ...[request, signal]: Args<E>
): Promise<Page<Answer<E>>> {
  const response = await send(endpoint, request, { signal })
  return { items: await answerOf(response), next: response.headers.get('x-next-cursor') }
}

/** Tells the server something that nobody waits for. It arrives even if the page is left at this moment. */
async function tell<E extends Endpoint>(endpoint: E, ...[request]: Args<E>): Promise<void> {
  await send(endpoint, request, { keepalive: true })
}

async function send(
  endpoint: Endpoint,
  request: Parts = {},
  {
    signal,
    key = crypto.randomUUID(),
    keepalive = false,
  }: { signal?: AbortSignal | undefined; key?: string | undefined; keepalive?: boolean } = {},
): Promise<Response> {
  const { params, query, body } = request
  const response = await fetch(callPath(endpoint, params, query), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(endpoint.creates && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    keepalive,
    signal: timeLimit(endpoint.method, signal),
  })
  if (!response.ok) throw await errorOf(response)
  return response
}

async function answerOf<E extends Endpoint>(response: Response): Promise<Answer<E>> {
  return (response.status === 204 ? undefined : await response.json()) as Answer<E>
}
