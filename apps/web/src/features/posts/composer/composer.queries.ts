import { t } from '@lingui/core/macro'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { CreatePost } from '@guildhall/contract/posts'
import { api } from '#web/lib/api.ts'
import type { PostBody } from './post-body.ts'

type CreatePostVariables = { body: PostBody; key: string; draftId: string }

const mutationKey = [CreatePost.path, 'create']

/** Creates a post. A retry with the same key after a lost response returns the existing post. */
export const createPost = mutationOptions({
  mutationKey,
  meta: { failureText: () => t`Failed to create post. Please try again.` },
  mutationFn: ({ body, key }: CreatePostVariables) => api.call(CreatePost, { body }, undefined, key),
})

/** True while a draft is being sent or waits for the network: offered again, it could be posted twice. */
export function isDraftInFlight(client: QueryClient, draftId: string): boolean {
  return client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .some(({ state }) => (state.variables as CreatePostVariables | undefined)?.draftId === draftId)
}
