import { readPath, send, type TimedResponse } from '../client.ts'

export const FEED = '/api/posts'

/** Fetches a page of the feed with this cookie. */
export async function readFeed(url: string, cookie: string, query = ''): Promise<TimedResponse> {
  return readPath(url, cookie, `${FEED}${query}`)
}

/** Creates a public post with this cookie. */
export async function createPost(url: string, cookie: string, content: string): Promise<TimedResponse> {
  const headers = { cookie, origin: 'http://localhost:5173', 'content-type': 'application/json' }
  return send(`${url}${FEED}`, { method: 'POST', headers, body: JSON.stringify({ content }) })
}

/** Fetches page one for each of these cookies to fill the caches; every page must be full. */
export async function warmUp(url: string, cookies: readonly string[]): Promise<void> {
  for (let at = 0; at < cookies.length; at += 8) {
    const pages = await Promise.all(cookies.slice(at, at + 8).map((cookie) => readFeed(url, cookie)))
    for (const { body } of pages) {
      const posts = (JSON.parse(body) as unknown[]).length
      if (posts !== 10) throw new Error(`a page of ${posts} posts: ${body.slice(0, 200)}`)
    }
  }
}
