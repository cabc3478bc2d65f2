/** What a request answered. */
export type Answer = { status: number; ms: number; next: string | null; body: string }

/** Asks for something as the browser with this cookie. */
export async function readPath(url: string, cookie: string, path: string): Promise<Answer> {
  return send(`${url}${path}`, { headers: { cookie } })
}

/** Sends a request and reads the answer; a refusal is an error. */
export async function send(address: string, init: RequestInit): Promise<Answer> {
  const began = performance.now()
  const answer = await fetch(address, init)
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${address}: ${answer.status} ${body}`)
  const next = answer.headers.get('x-next-cursor')
  return { status: answer.status, ms: performance.now() - began, next, body }
}
