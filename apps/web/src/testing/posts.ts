import type { Post } from '@guildhall/contract/posts'
import type { testServer } from './server.ts'

/** Serves the home feed, or with a filter another list, ten posts per page, and each post by id. */
export function servePosts(server: ReturnType<typeof testServer>, posts: Post[], filter = ''): void {
  const pages = Math.max(1, Math.ceil(posts.length / 10))
  for (let at = 0; at < pages; at += 1) {
    const page = posts.slice(at * 10, at * 10 + 10)
    const cursor = at === 0 ? '' : `&cursor=${posts[at * 10 - 1]?.id}`
    const next = at < pages - 1 ? { 'x-next-cursor': page.at(-1)?.id ?? '' } : {}
    server.on(`GET /api/posts?limit=10${filter}${cursor}`, { json: page, headers: next })
  }
  for (const post of posts) server.on(`GET /api/posts/${post.id}`, { json: post })
  server.on('PUT /api/stream/watched', { status: 204 })
}
