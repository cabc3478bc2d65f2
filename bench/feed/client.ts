import { FEED } from './run.ts'

/** What a request answered. */
export type Answer = { status: number; ms: number; next: string | null; body: string }

/** Asks for a page of the feed as the browser with this cookie. */
export async function readFeed(url: string, cookie: string, query = ''): Promise<Answer> {
  return send(`${url}${FEED}${query}`, { headers: { cookie } })
}

/** Writes a public post as the browser with this cookie. */
export async function writePost(url: string, cookie: string, content: string): Promise<Answer> {
  const headers = { cookie, origin: 'http://localhost:5173', 'content-type': 'application/json' }
  return send(`${url}${FEED}`, { method: 'POST', headers, body: JSON.stringify({ content }) })
}

async function send(address: string, init: RequestInit): Promise<Answer> {
  const began = performance.now()
  const answer = await fetch(address, init)
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${address}: ${answer.status} ${body}`)
  const next = answer.headers.get('x-next-cursor')
  return { status: answer.status, ms: performance.now() - began, next, body }
}

/** Reads page one once for each of these, so that what is kept in memory is there; every page must be full. */
export async function warm(url: string, cookies: readonly string[]): Promise<void> {
  for (let at = 0; at < cookies.length; at += 8) {
    const answers = await Promise.all(cookies.slice(at, at + 8).map((cookie) => readFeed(url, cookie)))
    for (const { body } of answers) {
      const posts = (JSON.parse(body) as unknown[]).length
      if (posts !== 10) throw new Error(`a page of ${posts} posts: ${body.slice(0, 200)}`)
    }
  }
}
