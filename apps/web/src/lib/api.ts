import {
  callPath,
  type Answer,
  type Endpoint,
  type Request as CallRequest,
} from '@guildhall/contract/endpoint'
import { i18n } from '@lingui/core'
import { toApiError } from './api-error.ts'
import { timeLimit } from './time-limit.ts'

type RequestParts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type Args<E extends Endpoint> =
  Record<never, never> extends CallRequest<E>
    ? [request?: CallRequest<E>, signal?: AbortSignal, key?: string]
    : [request: CallRequest<E>, signal?: AbortSignal, key?: string]

/** One page of a list, and the cursor of the next page; null at the end. */
export type Page<A> = { items: A; next: string | null }

/** The typed client of the contract. Returns the answer of a call; throws an ApiError unless it succeeds. */
export const api = { call, page, file, sendBeacon }

/** With the same `key`, repeated calls create something only once. */
async function call<E extends Endpoint>(endpoint: E, ...[request, signal, key]: Args<E>): Promise<Answer<E>> {
  return answerOf(await send(endpoint, request, { signal, key }))
}

/** Returns one page of a list, with the cursor of the next page. */
async function page<E extends Endpoint>(
  endpoint: E,
  ...[request, signal]: Args<E>
): Promise<Page<Answer<E>>> {
  const response = await send(endpoint, request, { signal })
  return { items: await answerOf(response), next: response.headers.get('x-next-cursor') }
}

/** Returns the response of a call that sends a file, to read its body as it arrives. Only `signal` ends it. */
async function file<E extends Endpoint>(endpoint: E, ...[request, signal]: Args<E>): Promise<Response> {
  return send(endpoint, request, { signal })
}

/** Sends a call whose answer is not needed. It arrives even if the page is being closed. */
async function sendBeacon<E extends Endpoint>(endpoint: E, ...[request]: Args<E>): Promise<void> {
  await send(endpoint, request, { keepalive: true })
}

async function send(
  endpoint: Endpoint,
  request: RequestParts = {},
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
      accept: endpoint.kind === 'file' ? '*/*' : 'application/json',
      'accept-language': i18n.locale,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(endpoint.idempotencyKey && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    keepalive,
    // A file takes as long as it is large.
    signal: endpoint.kind === 'file' ? (signal ?? null) : timeLimit(endpoint.method, signal),
  })
  if (!response.ok) throw await toApiError(response)
  return response
}

async function answerOf<E extends Endpoint>(response: Response): Promise<Answer<E>> {
  return (response.status === 204 ? undefined : await response.json()) as Answer<E>
}
