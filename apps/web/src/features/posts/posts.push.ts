import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { reportError } from '#web/lib/log.ts'
import { dropPost } from './post-lists.ts'
import { postKeys, postQuery, sharesOf } from './posts.queries.ts'

/** Refetches a changed post and the shares that show it. A deleted post is removed from every list. */
export async function onPostChanged(client: QueryClient, postId: string): Promise<void> {
  for (const id of sharesOf(client, postId)) {
    void client.invalidateQueries({ queryKey: postKeys.detail(id), exact: true })
  }
  if (client.getQueryState(postKeys.detail(postId)) === undefined) return
  try {
    const post = await client.fetchQuery({ ...postQuery(postId), staleTime: 0 })
    if (!post) dropPost(client, postId)
  } catch (error) {
    // Cancelled by a local mutation, which refetches by itself.
    if (!(error instanceof CancelledError)) reportError('A post that changed could not be read again', error)
  }
}
