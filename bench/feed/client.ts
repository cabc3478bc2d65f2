import { postJson, readPath, type TimedResponse } from '../client.ts'

export const FEED = '/api/posts'
/** What the web application reads first. */
export const FIRST_PAGE = `${FEED}?limit=10`

/** Fetches a page of the feed with this cookie. */
export async function readFeed(url: string, cookie: string, query = '?limit=10'): Promise<TimedResponse> {
  return readPath(url, cookie, `${FEED}${query}`)
}

/** Creates a post with this cookie. */
export async function createPost(
  url: string,
  cookie: string,
  content: string,
  privacy: 'public' | 'private' = 'public',
): Promise<TimedResponse> {
  return postJson(`${url}${FEED}`, cookie, { content, privacy }, { isKeyed: true })
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
