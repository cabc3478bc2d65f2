import type { QueryClient } from '@tanstack/react-query'
import { isLoadingMore, isWriting, refreshComments } from './comments.queries.ts'

const DEBOUNCE_MS = 400
const JITTER_MS = 400

const timers = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Refetches the comments of a post after a change if they are open: debounced, with jitter so that clients do
 * not all refetch at the same moment. Skipped while the viewer's own comment is being sent, which refetches
 * them anyway.
 */
export function onCommentsChanged(client: QueryClient, postId: string): void {
  clearTimeout(timers.get(postId))
  const timer = setTimeout(
    () => {
      timers.delete(postId)
      if (isLoadingMore(client, postId)) onCommentsChanged(client, postId)
      else if (!isWriting(client, postId)) void refreshComments(client, postId)
    },
    DEBOUNCE_MS + Math.random() * JITTER_MS,
  )
  timers.set(postId, timer)
}

/** Refetches all comments that are on screen, after events were missed. */
export function onCommentsMissed(client: QueryClient): void {
  void refreshComments(client)
}
