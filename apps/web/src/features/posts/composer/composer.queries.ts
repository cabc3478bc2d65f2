import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { CreatePost } from '@guildhall/contract/posts'
import { api } from '#web/lib/api.ts'
import type { PostBody } from './post-body.ts'

type Sending = { body: PostBody; key: string; draftId: string }

const mutationKey = [CreatePost.path, 'create']

/** Writes a post. A repeat with the same key after a lost answer is given the post that exists already. */
export const createPost = mutationOptions({
  mutationKey,
  mutationFn: ({ body, key }: Sending) => api.call(CreatePost, { body }, undefined, key),
})

/** True while a draft is on its way, or waits for the network: offered again, it could be posted twice. */
export function isBeingSent(client: QueryClient, draftId: string): boolean {
  return client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .some(({ state }) => (state.variables as Sending | undefined)?.draftId === draftId)
}
