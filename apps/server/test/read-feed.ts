import { callPath } from '@guildhall/contract/endpoint'
import { ListPosts, type Post } from '@guildhall/contract/posts'
import type { SignedIn, TestApp } from './app.ts'

export type FeedQuery = Record<string, string | number>

/** Reads one page of a feed over HTTP, with the cursor from its header. */
export async function readPage(
  app: Pick<TestApp, 'url'>,
  who: Pick<SignedIn, 'cookie'>,
  query: FeedQuery = {},
): Promise<{ posts: Post[]; next: string | null }> {
  const response = await fetch(app.url + callPath(ListPosts, {}, query), { headers: { cookie: who.cookie } })
  if (response.status !== 200) throw new Error(`the feed returned ${response.status}`)
  return { posts: (await response.json()) as Post[], next: response.headers.get('x-next-cursor') }
}

/** Reads all pages, up to the end or to the first for which `isEnough` returns true. */
export async function readAll(
  app: Pick<TestApp, 'url'>,
  who: Pick<SignedIn, 'cookie'>,
  query: FeedQuery = {},
  isEnough: (page: Post[]) => boolean = () => false,
): Promise<Post[]> {
  const posts: Post[] = []
  let cursor: string | null = null
  do {
    const page: { posts: Post[]; next: string | null } = await readPage(app, who, {
      ...query,
      ...(cursor === null ? {} : { cursor }),
    })
    posts.push(...page.posts)
    cursor = isEnough(page.posts) ? null : page.next
  } while (cursor !== null)
  return posts
}

/** Reads the ids of a member's home feed, without the suggestions after it. */
export async function readTimeline(
  app: Pick<TestApp, 'url'>,
  who: Pick<SignedIn, 'cookie'>,
): Promise<string[]> {
  const posts = await readAll(app, who, { limit: 50 }, (page) => page.some((post) => post.reason !== null))
  return posts.filter((post) => post.reason === null).map((post) => post.id)
}
