import type { ListCommentEdits } from '@guildhall/contract/comments'
import type { Answer } from '@guildhall/contract/endpoint'
import type { Actor, Ctx } from '#platform/context'
import { mapPage, MAX_ID, pageOf, type Page, type PageQuery } from '#platform/page'
import { commentsStore } from './comments.store.ts'
import { loadComment } from './load-comment.ts'

/** Lists the earlier texts of a comment that the viewer may read. */
export async function listEdits(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  id: string,
  { limit, cursor = MAX_ID }: PageQuery,
): Promise<Page<Answer<typeof ListCommentEdits>[number]>> {
  await loadComment(ctx, viewer, id)
  const rows = await commentsStore.edits(ctx.db, id, cursor, limit)
  return mapPage(
    pageOf(rows, limit, ({ id }) => id),
    ({ written_at, ...edit }) => ({ ...edit, writtenAt: written_at.toISOString() }),
  )
}
