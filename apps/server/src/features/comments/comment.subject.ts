import { quoteOf, subjectKind, type LoadedSubject } from '#features/notifications'
import { subjectsStore, type CommentSubjectRow } from './subjects.store.ts'

/** A comment that a notification is about. */
export const commentSubject = subjectKind({
  kind: 'comment',
  visibleIds: (ctx, readerId, ids) => subjectsStore.visibleIds(ctx.db, readerId, ids),
  async load(ctx, readerId, ids) {
    const rows = await subjectsStore.load(ctx.db, readerId, ids)
    return new Map(rows.map((row) => [row.id, viewComment(row, readerId)]))
  },
})

function viewComment(row: CommentSubjectRow, readerId: string): LoadedSubject {
  const text = quoteOf(row.content)
  return {
    view: {
      kind: 'comment',
      postId: row.post_id,
      groupName: row.group_name,
      isOwn: row.post_author_id === readerId,
      text,
      imageUrl: null,
      poll: null,
      event: null,
    },
    quote: text,
    path: `/post/${row.post_id}?thread=${row.id}`,
  }
}
