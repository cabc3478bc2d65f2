import { CreateComment, DeleteComment } from '@guildhall/contract/comments'
import { CreatePost, DeletePost, EditPost } from '@guildhall/contract/posts'
import type { Caller, SignedIn, TestApp } from '#test/app'
import { buildComment, buildPost } from '#test/build'
import { buildNotification } from '#test/build-notification'

type Recipient = { caller: Caller; handle: string }

/**
 * Mentions all recipients in content they can see, replies to their comments, and hides or deletes all of it: they were
 * notified, and must no longer find any of it. The text in the group is hidden together with the group. Returns the ids
 * of their notifications.
 */
export async function plantNotificationSecrets(
  app: TestApp,
  author: SignedIn,
  recipients: readonly Recipient[],
  groupId: string,
  canaries: { mention: string; inGroup: string; reply: string },
): Promise<{ notificationIds: string[] }> {
  const mentions = recipients.map(({ handle }) => `@${handle}`).join(' ')
  const write = async (body: { content: string; groupId?: string }) =>
    (await app.as(author).call(CreatePost, { body: { ...body, content: `${mentions} ${body.content}` } })).id
  const hidden = await write({ content: canaries.mention })
  const deleted = await write({ content: canaries.mention })
  await write({ content: canaries.inGroup, groupId })
  const replies: string[] = []
  const notificationIds: string[] = []
  for (const { caller } of recipients) {
    if (caller === null) continue
    const post_id = await buildPost(app.ctx)
    const parentId = await buildComment(app.ctx, { post_id, author_id: caller.memberId })
    const reply = { params: { id: post_id }, body: { content: canaries.reply, parentId } }
    replies.push((await app.as(author).call(CreateComment, reply)).id)
    for (let n = 0; n < 3; n += 1) notificationIds.push(await buildNotification(app.ctx, caller.memberId))
  }
  await app.drain()
  await app.as(author).call(EditPost, { params: { id: hidden }, body: { privacy: 'private' } })
  await app.as(author).call(DeletePost, { params: { id: deleted } })
  for (const id of replies) await app.as(author).call(DeleteComment, { params: { id } })
  return { notificationIds }
}
