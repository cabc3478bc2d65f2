import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { Post } from './posts.ts'

/** Maximum number of pinned posts of a group. */
export const MAX_GROUP_PINS = 3

const byPost = z.strictObject({ id: Id, postId: Id })

export const ListGroupPins = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/pins',
  summary: 'Returns the pinned posts of a group that the caller may see, the one pinned last first.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: z.strictObject({ id: Id }),
  answer: z.array(Post).check(z.maxLength(MAX_GROUP_PINS)),
})

export const PinPost = endpoint({
  method: 'PUT',
  path: '/api/groups/{id}/pins/{postId}',
  summary:
    'Pins a post to the top of its group; for the group’s owner and admins. Repeating it changes nothing.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden', 'conflict'],
  params: byPost,
})

export const UnpinPost = endpoint({
  method: 'DELETE',
  path: '/api/groups/{id}/pins/{postId}',
  summary: 'Unpins a post; for the group’s owner and admins. Repeating it changes nothing.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: byPost,
})
