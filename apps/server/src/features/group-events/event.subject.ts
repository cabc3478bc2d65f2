import { EVENT_NEWS, type NotificationSubject } from '@guildhall/contract/notifications'
import { quoteOf, subjectKind, type LoadedSubject } from '#features/notifications'
import type { EventRow } from './event-lists.store.ts'
import { findVisibleEvents } from './visible-events.store.ts'

type News = NonNullable<NotificationSubject['event']>['news']

/** The name of the subject kind for news about an event. */
export const subjectOf = (news: News) => `event_${news}` as const

/** An event that a notification is about: one kind for each sort of news. */
export const eventSubjects = EVENT_NEWS.map((news) =>
  subjectKind({
    kind: subjectOf(news),
    visibleIds: async ({ db }, readerId, ids) =>
      (await findVisibleEvents(db, readerId, ids)).map(({ id }) => id),
    load: async ({ db }, readerId, ids) => {
      const rows = await findVisibleEvents(db, readerId, ids)
      return new Map(rows.map((row) => [row.id, viewEvent(row, readerId, news)]))
    },
  }),
)

function viewEvent(row: EventRow, readerId: string, news: News): LoadedSubject {
  return {
    view: {
      kind: 'event',
      postId: null,
      groupName: row.group_name,
      isOwn: row.creator?.id === readerId,
      text: quoteOf(row.title),
      imageUrl: null,
      poll: null,
      event: { id: row.id, news, startAt: row.start_at.toISOString() },
    },
    quote: row.title,
    path: `/events/${row.id}`,
  }
}
