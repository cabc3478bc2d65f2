import { subjectKind, type LoadedSubject } from '#features/notifications'
import { conversationNewsStore, type ConversationSubjectRow } from './conversation-news.store.ts'

/** A conversation that a notification is about. What was written in it is quoted nowhere else. */
export const conversationSubject = subjectKind({
  kind: 'conversation',
  visibleIds: async ({ db }, readerId, ids) =>
    (await conversationNewsStore.subjects(db, readerId, ids)).map(({ id }) => id),
  load: async ({ db }, readerId, ids) => {
    const rows = await conversationNewsStore.subjects(db, readerId, ids)
    return new Map(rows.map((row) => [row.id, viewConversation(row)]))
  },
})

function viewConversation({ id, title }: ConversationSubjectRow): LoadedSubject {
  return {
    view: {
      kind: 'conversation',
      postId: null,
      groupName: null,
      isOwn: false,
      text: title,
      imageUrl: null,
      poll: null,
      event: null,
    },
    quote: '',
    path: `/messages/${id}`,
  }
}
