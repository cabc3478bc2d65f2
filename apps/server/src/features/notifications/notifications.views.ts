import type { MemberCard } from '@guildhall/contract/members'
import type { Notification, NotificationSubject } from '@guildhall/contract/notifications'
import { memberPath } from '@guildhall/contract/pages'
import type { Ctx, Viewer } from '#platform/context'
import { notificationsStore, type NotificationRow } from './notifications.store.ts'
import { outcomeOf, quoteOf, titleOf } from './notifications.words.ts'

/** How many one has not read and may still see, and how many of them one has not seen in the list. */
export function viewUnreadCount(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
): Promise<{ count: number; unseen: number }> {
  return notificationsStore.count(ctx.db, viewer.memberId)
}

/**
 * Those of a member's notifications that they may still see, in the order of `ids`, also those that stand in no list. The
 * one door to what a notification says: every text in it is read now and cut to what this member may see.
 */
export async function loadNotifications(
  ctx: Pick<Ctx, 'db'>,
  memberId: string,
  ids: readonly string[],
): Promise<Notification[]> {
  if (ids.length === 0) return []
  const rows = await notificationsStore.find(ctx.db, memberId, ids)
  const views = new Map(rows.map((row) => [row.id, viewNotification(row, memberId)]))
  return ids.flatMap((id) => views.get(id) ?? [])
}

function viewNotification(row: NotificationRow, readerId: string): Notification {
  const actors = row.actors ?? []
  const subject = subjectOf(row, readerId)
  const told = { type: row.type, actors, actorCount: row.actor_count, reaction: row.reaction, subject }
  return {
    ...told,
    id: row.id,
    title: row.title ?? titleOf(told),
    content: contentOf(row, subject),
    linkUrl: linkOf(row, actors[0]),
    read: row.read,
    createdAt: row.created_at.toISOString(),
    fromUser: actors[0] ?? null,
    requestId: row.type === 'friend_request' ? row.target_id : null,
  }
}

function subjectOf(
  { type, post, comment_id, comment }: NotificationRow,
  readerId: string,
): NotificationSubject | null {
  if (post === null) return null
  const isPoll = type === 'poll_ended'
  return {
    kind: comment_id !== null ? 'comment' : isPoll ? 'poll' : 'post',
    postId: post.id,
    groupName: post.groupName,
    isOwn: post.authorId === readerId,
    text: quoteOf(comment ?? (post.content || (post.pollQuestion ?? ''))),
    imageUrl: comment_id === null ? post.imageUrl : null,
    poll: isPoll ? outcomeOf(post.pollOptions ?? [], post.pollCounts ?? []) : null,
  }
}

function contentOf(row: NotificationRow, subject: NotificationSubject | null): string {
  switch (row.type) {
    case 'comment':
    case 'reply':
      return quoteOf(row.said ?? '')
    case 'share':
      return quoteOf(row.shared ?? '')
    case 'poll_ended':
      return quoteOf(row.post?.pollQuestion ?? '')
    default:
      return row.content ?? subject?.text ?? ''
  }
}

function linkOf(row: NotificationRow, actor: MemberCard | undefined): string {
  if (row.link_url !== null) return row.link_url
  if (row.type === 'friend_request') return '/friends?tab=requests'
  if (row.post === null) return actor === undefined ? '/notifications' : memberPath(actor)
  const thread = row.comment_id ?? row.said_id
  if (row.type === 'share') return `/post/${row.share_id ?? row.post.id}`
  return thread === null ? `/post/${row.post.id}` : `/post/${row.post.id}?thread=${thread}`
}
