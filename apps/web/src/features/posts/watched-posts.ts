import type { QueryClient } from '@tanstack/react-query'
import { unwatchTopic, watchTopic } from '#web/lib/watched-topics.ts'
import { postKeys } from './posts.queries.ts'

/** Watches posts that are or will be on screen. An evicted one is refetched when shown again. */
export function watchPosts(client: QueryClient, ids: readonly string[]): void {
  for (const id of ids)
    watchTopic(
      client,
      `post:${id}`,
      () =>
        void client.invalidateQueries({ queryKey: postKeys.detail(id), exact: true, refetchType: 'none' }),
    )
}

/** Stops watching a deleted post and its comments. */
export function unwatchPost(client: QueryClient, id: string): void {
  unwatchTopic(client, `post:${id}`)
  unwatchTopic(client, `thread:${id}`)
}
