import type { QueryClient } from '@tanstack/react-query'
import { watchTopic } from '#web/lib/watched-topics.ts'
import { refreshComments } from './comments.queries.ts'

/** Watches the comments of a post on screen. If they are evicted, they are refetched when shown again. */
export function watchThread(client: QueryClient, postId: string): void {
  watchTopic(client, `thread:${postId}`, () => void refreshComments(client, postId, 'none'))
}
