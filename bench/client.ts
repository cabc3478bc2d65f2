import { browserHeaders } from './browser.ts'

/** The response to a request, and the time it took. */
export type TimedResponse = { status: number; ms: number; next: string | null; body: string }

/** Sends a GET request with this cookie. */
export async function readPath(url: string, cookie: string, path: string): Promise<TimedResponse> {
  return send(`${url}${path}`, { headers: browserHeaders(cookie) })
}

/** Sends a change with this cookie, as a browser does. */
export async function postJson(
  address: string,
  cookie: string,
  body: object,
  { method = 'POST', isKeyed = false }: { method?: 'POST' | 'PATCH'; isKeyed?: boolean } = {},
): Promise<TimedResponse> {
  return send(address, { method, headers: browserHeaders(cookie, { isKeyed }), body: JSON.stringify(body) })
}

/** Sends a request and reads the whole response; an error status throws. */
async function send(address: string, init: RequestInit): Promise<TimedResponse> {
  const began = performance.now()
  const response = await fetch(address, init)
  const body = await response.text()
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${address}: ${response.status} ${body}`)
  const next = response.headers.get('x-next-cursor')
  return { status: response.status, ms: performance.now() - began, next, body }
}
