import { CancelledError, type QueryClient } from '@tanstack/react-query'
import type { Push } from '@guildhall/contract/push'
import { logFault } from '#web/lib/log.ts'
import { dropPost } from './post-lists.ts'
import { postKeys, postQuery, sharesOf } from './posts.queries.ts'

/** A post that is not what it was is read again, and so is whatever shows it inside; one that is gone leaves every list. */
export async function onPostChanged(
  client: QueryClient,
  { postId }: Extract<Push, { type: 'post.changed' }>,
): Promise<void> {
  for (const id of sharesOf(client, postId)) {
    void client.invalidateQueries({ queryKey: postKeys.detail(id), exact: true })
  }
  if (client.getQueryState(postKeys.detail(postId)) === undefined) return
  try {
    const post = await client.fetchQuery({ ...postQuery(postId), staleTime: 0 })
    if (!post) dropPost(client, postId)
  } catch (error) {
    // An own change has taken its place, which reads again by itself.
    if (!(error instanceof CancelledError)) logFault('A post that changed could not be read again', error)
  }
}
