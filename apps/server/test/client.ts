import { callPath, hasBody, type Answer, type Endpoint, type Request } from '@guildhall/contract/endpoint'

/** The error that a refused call rejects with. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  /** The code of the text in the message, if the error has a reason. */
  readonly reason: string | undefined
  readonly headers: Headers

  constructor(status: number, body: { message?: string; code?: string; reason?: string }, headers: Headers) {
    super(body.message ?? String(status))
    this.status = status
    this.code = body.code ?? ''
    this.reason = body.reason
    this.headers = headers
  }
}

/** Sends a declared call with the cookie as its only credential and none of a browser's headers. */
export async function sendCall<E extends Endpoint>(
  to: { url: string; cookie: string | null },
  call: E,
  request: Partial<Request<E>> = {},
  headers: Record<string, string> = {},
): Promise<Answer<E>> {
  const { params, query, body } = request as { params?: object; query?: object; body?: object }
  const response = await fetch(to.url + callPath(call, { ...params }, { ...query }), {
    method: call.method,
    redirect: 'manual',
    headers: {
      ...(to.cookie === null ? {} : { cookie: to.cookie }),
      ...(hasBody(call) ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(hasBody(call) ? { body: JSON.stringify(body ?? {}) } : {}),
  })
  const text = await response.text()
  if (response.status >= 400)
    throw new Refused(response.status, text.startsWith('{') ? JSON.parse(text) : {}, response.headers)
  return (text === '' ? undefined : JSON.parse(text)) as Answer<E>
}
