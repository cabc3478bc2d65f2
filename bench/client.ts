/** The response to a request, and the time it took. */
export type TimedResponse = { status: number; ms: number; next: string | null; body: string }

/** Sends a GET request with this cookie. */
export async function readPath(url: string, cookie: string, path: string): Promise<TimedResponse> {
  return send(`${url}${path}`, { headers: { cookie } })
}

/** Sends a request and reads the whole response; an error status throws. */
export async function send(address: string, init: RequestInit): Promise<TimedResponse> {
  const began = performance.now()
  const response = await fetch(address, init)
  const body = await response.text()
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${address}: ${response.status} ${body}`)
  const next = response.headers.get('x-next-cursor')
  return { status: response.status, ms: performance.now() - began, next, body }
}
