import { callPath, hasBody, type Answer, type Endpoint, type Request } from '@guildhall/contract/endpoint'

/** Why a call was refused. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Headers

  constructor(status: number, body: { message?: string; code?: string }, headers: Headers) {
    super(body.message ?? String(status))
    this.status = status
    this.code = body.code ?? ''
    this.headers = headers
  }
}

/** Sends a declared call as a plain program would, with nothing but the cookie. */
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
  const sent = await response.text()
  if (response.status >= 400)
    throw new Refused(response.status, sent.startsWith('{') ? JSON.parse(sent) : {}, response.headers)
  return (sent === '' ? undefined : JSON.parse(sent)) as Answer<E>
}
