import type { ExportPart } from '#platform/feature'
import { readAll } from '#platform/read-all'
import { ownDataStore } from './own-data.store.ts'
import { readComments } from './read-own-comments.ts'

/** Exports the member's comments with their earlier texts. */
export const exportComments: ExportPart = {
  tables: ['comments'],
  sections: {
    comments: readComments,
    async *commentEdits(ctx, memberId) {
      for await (const comment of readComments(ctx, memberId))
        if (comment.edited_at !== null)
          yield* readAll(
            (after, limit) => ownDataStore.edits(ctx.db, comment.id, after, limit),
            ({ id }) => id,
          )
    },
  },
}
