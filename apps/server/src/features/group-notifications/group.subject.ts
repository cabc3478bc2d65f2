import { subjectKind, type LoadedSubject } from '#features/notifications'
import { groupNotificationsStore, type GroupSubjectRow } from './group-notifications.store.ts'

/** A group that a notification is about. */
export const groupSubject = subjectKind({
  kind: 'group',
  visibleIds: async (ctx, readerId, ids) =>
    (await groupNotificationsStore.load(ctx.db, readerId, ids)).map(({ id }) => id),
  load: async (ctx, readerId, ids) =>
    new Map(
      (await groupNotificationsStore.load(ctx.db, readerId, ids)).map((row) => [row.id, viewGroup(row)]),
    ),
})

function viewGroup({ id, name, is_owner }: GroupSubjectRow): LoadedSubject {
  return {
    view: {
      kind: 'group',
      postId: null,
      groupName: name,
      isOwn: is_owner,
      text: '',
      imageUrl: null,
      poll: null,
      event: null,
    },
    quote: '',
    path: `/groups/${id}`,
  }
}
