import type { Query, QueryClient } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import type { Push } from '@guildhall/contract/push'
import { onCommentsMissed } from '#web/features/comments/comments.push.ts'
import { onPostChanged } from '#web/features/posts/posts.push.ts'
import { postKeys } from '#web/features/posts/posts.queries.ts'
import { relationKeys } from './relations.queries.ts'

/** Handles a changed relation to a member: refetches everything that shows it. */
export function onRelationsChanged(
  client: QueryClient,
  { memberId, affectsVisibility }: Omit<Extract<Push, { type: 'relations.changed' }>, 'type'>,
): void {
  refreshPeople(client)
  if (affectsVisibility) refetchVisible(client, memberId)
}

/** Invalidates friends, requests, suggestions and relations, or those of them for which `isStale` is true. */
export function refreshPeople(client: QueryClient, isStale: (query: Query) => boolean = () => true): void {
  const { friends, requests, suggestions, blocked, muted, byIds, members } = relationKeys
  for (const queryKey of [friends, requests, suggestions, blocked, muted, byIds, members])
    void client.invalidateQueries({ queryKey, predicate: isStale })
}

/**
 * Handles a change of what the viewer can see of a member: refetches their cached posts, removing those
 * that are now hidden, and everything else that can show them. Queries with `skipResync` are not refetched,
 * so that lists don't move while the viewer reads.
 */
function refetchVisible(client: QueryClient, memberId: string): void {
  for (const postId of postsOf(client, memberId)) void onPostChanged(client, postId)
  void client.invalidateQueries({ predicate: ({ meta }) => !meta?.skipResync })
  onCommentsMissed(client)
}

function postsOf(client: QueryClient, memberId: string): string[] {
  return client
    .getQueriesData<Post | null>({ queryKey: postKeys.details })
    .flatMap(([, post]) =>
      post && (post.author?.id === memberId || post.originalPost?.author?.id === memberId) ? post.id : [],
    )
}
