import { quoteOf, subjectKind, type LoadedSubject } from '#features/notifications'
import { noticesStore, type NoticeRow } from './notices.store.ts'

/** A notice that a notification is about: its reader’s own, also after they lost sight of the group. */
export const noticeSubject = subjectKind({
  kind: 'notice',
  visibleIds: async (ctx, readerId, ids) =>
    (await noticesStore.findMany(ctx.db, readerId, ids)).map(({ id }) => id),
  load: async (ctx, readerId, ids) =>
    new Map((await noticesStore.findMany(ctx.db, readerId, ids)).map((row) => [row.id, viewNotice(row)])),
})

function viewNotice(row: NoticeRow): LoadedSubject {
  const text = quoteOf(row.quote ?? '')
  return {
    view: {
      kind: 'notice',
      postId: null,
      groupName: row.group_name,
      isOwn: true,
      text,
      imageUrl: null,
      poll: null,
      event: null,
    },
    quote: text,
    path: `/notices/${row.id}`,
  }
}
