import { readPath, send, type Answer } from '../client.ts'

export const FEED = '/api/posts'

/** Asks for a page of the feed as the browser with this cookie. */
export async function readFeed(url: string, cookie: string, query = ''): Promise<Answer> {
  return readPath(url, cookie, `${FEED}${query}`)
}

/** Writes a public post as the browser with this cookie. */
export async function writePost(url: string, cookie: string, content: string): Promise<Answer> {
  const headers = { cookie, origin: 'http://localhost:5173', 'content-type': 'application/json' }
  return send(`${url}${FEED}`, { method: 'POST', headers, body: JSON.stringify({ content }) })
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
