import { NOTIFICATION_KINDS } from '../../notification-kinds.ts'

type Kinds = typeof NOTIFICATION_KINDS
type Titles = {
  [T in keyof Kinds as Kinds[T] extends { title: string } ? `notification.${T}` : never]: Kinds[T] extends {
    title: infer Title
  }
    ? Title
    : never
}

const titles = Object.fromEntries(
  Object.entries(NOTIFICATION_KINDS).flatMap(([type, kind]) =>
    'title' in kind ? [[`notification.${type}`, kind.title]] : [],
  ),
) as Titles

/**
 * The titles of notifications in lists, mails and pushes: those of the kinds, and where a kind has more than one. `who`
 * is a name or one of the first three. Every title also gets `count`, the number of those who did it, for languages in
 * which the verb depends on it.
 */
export const NOTIFICATIONS_TEXTS = {
  ...titles,
  'notification.someone': 'Someone',
  'notification.two_actors': '{name} and {other}',
  'notification.many_actors': '{name} and {others, plural, one {# other} other {# others}}',
  'notification.new': 'You have a new notification',
  'notification.mention_in_group': '{who} mentioned you in {group}',
  'notification.reply_in_group': '{who} replied to your comment in {group}',
  'notification.comment_in_group': '{who} commented on your post in {group}',
  'notification.post_reaction': '{who} reacted to your post',
  'notification.post_upvote': '{who} upvoted your post',
  'notification.comment_reaction': '{who} reacted to your comment',
  'notification.comment_upvote': '{who} upvoted your comment',
  'notification.invite_to_group': '{who} invited you to {group}',
  'notification.admin_of_group': '{who} made you an admin of {group}',
  'notification.owner': '{who} made you the owner of a group',
  'notification.owner_of_group': '{who} made you the owner of {group}',
  'notification.notice_from_group': 'You have a notice from {group}',
  'notification.event_day': 'An event of your group starts within a day',
  'notification.event_hour': 'An event of your group starts within an hour',
  'notification.event_moved': 'An event of your group has another time or place',
  'notification.event_cancelled': 'An event of your group was canceled',
  'notification.event_seat': 'You got a seat at an event of your group',
  'notification.named_event_day': '“{event}” in {group} starts within a day',
  'notification.named_event_hour': '“{event}” in {group} starts within an hour',
  'notification.named_event_moved': '“{event}” in {group} has another time or place',
  'notification.named_event_cancelled': '“{event}” in {group} was canceled',
  'notification.named_event_seat': 'You got a seat at “{event}” in {group}',
  'notification.own_poll_ended': 'Your poll has ended',
} as const
