import { mutationOptions } from '@tanstack/react-query'
import { CreatePost } from '@guildhall/contract/posts'
import { api } from '#web/lib/api.ts'
import type { PostBody } from './post-body.ts'

/** Writes a post. A repeat with the same key after a lost answer is given the post that exists already. */
export const createPost = mutationOptions({
  mutationKey: [CreatePost.path, 'create'],
  mutationFn: ({ body, key }: { body: PostBody; key: string }) =>
    api.call(CreatePost, { body }, undefined, key),
})
