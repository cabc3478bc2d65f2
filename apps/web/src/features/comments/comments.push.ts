import type { QueryClient } from '@tanstack/react-query'
import type { Push } from '@guildhall/contract/push'
import { isWriting } from './comment-changes.queries.ts'
import { isReadingOn, refreshComments } from './comments.queries.ts'

const CALM_MS = 400
const SPREAD_MS = 400

const soon = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * The comments of a post are not what they were: whoever has them open reads them again, a little later and not all
 * readers at the same moment. One's own comment on its way brings them along by itself.
 */
export function onCommentsChanged(
  client: QueryClient,
  push: Extract<Push, { type: 'comments.changed' }>,
): void {
  const { postId } = push
  clearTimeout(soon.get(postId))
  const timer = setTimeout(
    () => {
      soon.delete(postId)
      if (isReadingOn(client, postId)) onCommentsChanged(client, push)
      else if (!isWriting(client, postId)) void refreshComments(client, postId)
    },
    CALM_MS + Math.random() * SPREAD_MS,
  )
  soon.set(postId, timer)
}

/** After messages were missed: reads all comments again that are on screen. */
export function onCommentsGap(client: QueryClient): void {
  void refreshComments(client)
}
