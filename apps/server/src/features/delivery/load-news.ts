import type { Channel } from '@guildhall/contract/delivery'
import type { Notification, NotificationSubject } from '@guildhall/contract/notifications'
import { loadNotifications, loadSettings, titleOf } from '#features/notifications'
import { visibleIds } from '#features/posts'
import type { Ctx } from '#platform/context'
import { loadChannels } from './load-channels.ts'
import type { News, NewsItem } from './news.words.ts'

/** Somebody who is nothing to anybody: what they may see is what everyone may. */
const ANYONE = '00000000-0000-0000-0000-000000000000'

/**
 * What of these a member may and wishes to be told now, by this way: still visible, unread, wanted. Asked right before
 * it is sent. Null where nothing is left.
 */
export async function loadNews(
  ctx: Ctx,
  memberId: string,
  channel: Channel,
  ids: readonly string[],
): Promise<News | null> {
  if (!(await loadChannels(ctx, memberId)).includes(channel)) return null
  const settings = await loadSettings(ctx, memberId)
  const wishes = new Map<string, boolean>(settings.map((setting) => [setting.type, setting[channel]]))
  const wanted = (await loadNotifications(ctx, memberId, ids)).filter(
    ({ read, type }) => !read && wishes.get(type) !== false,
  )
  const postIds = wanted.flatMap(({ subject }) => subject?.postId ?? [])
  const open = new Set(await visibleIds(ctx.db, ANYONE, postIds))
  const [first, ...more] = wanted.map((one) => viewNews(one, open))
  return first === undefined ? null : { items: [first, ...more] }
}

function viewNews(one: Notification, open: ReadonlySet<string>): NewsItem {
  const isOpen = one.subject !== null && open.has(one.subject.postId)
  // What someone wrote when sharing has an audience of its own, which the shared post does not tell.
  const says = one.subject !== null && one.type !== 'share' && one.content !== ''
  return {
    id: one.id,
    sentence: isOpen || one.subject === null ? one.title : titleWithoutPlace(one, one.subject),
    quote: isOpen && says ? one.content : null,
    isPrivate: !isOpen && says,
    path: one.linkUrl,
  }
}

/** The name of a group that is not for everyone stays inside. */
function titleWithoutPlace(one: Notification, subject: NotificationSubject): string {
  return titleOf({ ...one, subject: { ...subject, groupName: null } })
}
