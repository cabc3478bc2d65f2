import type { ListCommentEdits } from '@guildhall/contract/comments'
import type { Answer } from '@guildhall/contract/endpoint'
import type { Ctx, Viewer } from '#platform/context'
import { commentsStore } from './comments.store.ts'
import { loadComment } from './load-comment.ts'

const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The earlier texts of a comment, for whoever may read the comment. */
export async function listEdits(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  id: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ edits: Answer<typeof ListCommentEdits>; next: string | null }> {
  await loadComment(ctx, viewer, id)
  const rows = await commentsStore.edits(ctx.db, id, page.cursor ?? NEWEST, page.limit)
  const edits = rows
    .slice(0, page.limit)
    .map((row) => ({ id: row.id, content: row.content, writtenAt: row.written_at.toISOString() }))
  return { edits, next: rows.length > page.limit ? (edits.at(-1)?.id ?? null) : null }
}
