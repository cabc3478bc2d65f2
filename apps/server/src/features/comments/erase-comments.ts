import type { ErasePart } from '#platform/feature'
import { readComments } from './read-own-comments.ts'
import { removeComment } from './remove-comment.ts'

/** Deletes the member's comments like `deleteComment`, so that the replies of others stay. */
export const eraseComments: ErasePart = {
  tables: ['comments'],
  async run(ctx, memberId) {
    for await (const { id, post_id, post_type, group_id } of readComments(ctx, memberId))
      await removeComment(ctx, id, { id: post_id, post_type, group_id })
  },
}
