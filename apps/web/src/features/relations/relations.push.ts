import type { Query, QueryClient } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import type { Push } from '@guildhall/contract/push'
import { onCommentsGap } from '#web/features/comments/comments.push.ts'
import { onPostChanged } from '#web/features/posts/posts.push.ts'
import { postKeys } from '#web/features/posts/posts.queries.ts'
import { relationKeys } from './relations.queries.ts'

/** Something between oneself and a member is not what it was: whatever shows it reads it again. */
export function onRelationsChanged(
  client: QueryClient,
  { memberId, affectsSight }: Omit<Extract<Push, { type: 'relations.changed' }>, 'type'>,
): void {
  refreshPeople(client)
  if (affectsSight) lookAgain(client, memberId)
}

/** Reads anew whoever is on screen: friends, requests, suggestions, and how one stands to them; where asked for, only what is old. */
export function refreshPeople(client: QueryClient, isOld: (query: Query) => boolean = () => true): void {
  const { friends, requests, suggestions, blocked, muted, several, members } = relationKeys
  for (const queryKey of [friends, requests, suggestions, blocked, muted, several, members])
    void client.invalidateQueries({ queryKey, predicate: isOld })
}

/**
 * What one may see of a member may have changed: their posts, wherever they are kept, are read again and those that are
 * not for oneself leave; so do their words and faces elsewhere on the screen. Lists stay where they are under the reader.
 */
function lookAgain(client: QueryClient, memberId: string): void {
  for (const postId of postsOf(client, memberId)) void onPostChanged(client, { type: 'post.changed', postId })
  void client.invalidateQueries({ predicate: ({ meta }) => !meta?.['standsStill'] })
  onCommentsGap(client)
}

function postsOf(client: QueryClient, memberId: string): string[] {
  return client
    .getQueriesData<Post | null>({ queryKey: postKeys.details })
    .flatMap(([, post]) =>
      post && (post.author?.id === memberId || post.originalPost?.author?.id === memberId) ? post.id : [],
    )
}
