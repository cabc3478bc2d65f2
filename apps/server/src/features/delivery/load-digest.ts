import type { Channel } from '@guildhall/contract/delivery'
import type { Notification, NotificationSubject } from '@guildhall/contract/notifications'
import { loadNotifications, loadSettings, titleOf } from '#features/notifications'
import { visibleIds } from '#features/posts'
import type { Ctx } from '#platform/context'
import { loadChannels } from './load-channels.ts'
import type { Digest, DigestItem } from './digest.copy.ts'

/** A member without any relations: what they may see is public. */
const STRANGER = '00000000-0000-0000-0000-000000000000'

/**
 * Those of these notifications that are still visible to the member, unread and wanted by this channel. Loaded right
 * before sending, with titles in the member's language. Null if nothing is left.
 */
export async function loadDigest(
  ctx: Ctx,
  memberId: string,
  channel: Channel,
  ids: readonly string[],
): Promise<Digest | null> {
  const { channels, language } = await loadChannels(ctx, memberId)
  if (!channels.includes(channel)) return null
  const settings = await loadSettings(ctx, memberId)
  const wantedByType = new Map<string, boolean>(settings.map((setting) => [setting.type, setting[channel]]))
  const wanted = (await loadNotifications(ctx, memberId, ids, language)).filter(
    ({ read, type }) => !read && wantedByType.get(type) !== false,
  )
  const postIds = wanted.flatMap(({ subject }) => subject?.postId ?? [])
  const publicIds = new Set(await visibleIds(ctx.db, STRANGER, postIds))
  const [first, ...more] = wanted.map((notification) => viewItem(notification, publicIds, language))
  return first === undefined ? null : { items: [first, ...more], language }
}

function viewItem(notification: Notification, publicIds: ReadonlySet<string>, language: string): DigestItem {
  const { id, type, subject, title, content, linkUrl } = notification
  const isPublic = subject !== null && subject.postId !== null && publicIds.has(subject.postId)
  // The text of a share has its own audience, which the shared post does not show.
  const hasText = subject !== null && type !== 'share' && content !== ''
  return {
    id,
    sentence: isPublic || subject === null ? title : titleWithoutGroup(notification, subject, language),
    quote: isPublic && hasText ? content : null,
    isPrivate: !isPublic && hasText,
    path: linkUrl,
  }
}

/** The name of a private group must not leave the site. */
function titleWithoutGroup(
  notification: Notification,
  subject: NotificationSubject,
  language: string,
): string {
  return titleOf({ ...notification, subject: { ...subject, groupName: null } }, language)
}
