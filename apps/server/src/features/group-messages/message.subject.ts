import { subjectKind, type LoadedSubject } from '#features/notifications'
import { groupMessagesStore, type MessageSubjectRow } from './group-messages.store.ts'

/** A message to members of a group, for those who received it. */
export const messageSubject = subjectKind({
  kind: 'group_message',
  visibleIds: async (ctx, readerId, ids) =>
    (await groupMessagesStore.load(ctx.db, readerId, ids)).map(({ id }) => id),
  load: async (ctx, readerId, ids) =>
    new Map((await groupMessagesStore.load(ctx.db, readerId, ids)).map((row) => [row.id, viewMessage(row)])),
})

function viewMessage({ group_id, name, text }: MessageSubjectRow): LoadedSubject {
  return {
    view: {
      kind: 'group',
      postId: null,
      groupName: name,
      isOwn: false,
      text,
      imageUrl: null,
      poll: null,
      event: null,
    },
    quote: text,
    path: `/groups/${group_id}`,
  }
}
