import { CreateComment, DeleteComment } from '@guildhall/contract/comments'
import { CreatePost, DeletePost, EditPost } from '@guildhall/contract/posts'
import type { Caller, SignedIn, TestApp } from '#test/app'
import { buildComment, buildPost } from '#test/build'
import { buildNotification } from '#test/build-notification'

type Told = { caller: Caller; handle: string }

/**
 * Lets everyone be named in what is open to them, and answered where they commented, and takes all of it back: they were
 * told, and must find nothing of it any more. The words in the group close with it. Answers ids of their notifications.
 */
export async function notifySecrets(
  app: TestApp,
  author: SignedIn,
  people: readonly Told[],
  groupId: string,
  words: { named: string; inGroup: string; answered: string },
): Promise<{ notificationIds: string[] }> {
  const everyone = people.map(({ handle }) => `@${handle}`).join(' ')
  const write = async (body: { content: string; groupId?: string }) =>
    (await app.as(author).call(CreatePost, { body: { ...body, content: `${everyone} ${body.content}` } })).id
  const hidden = await write({ content: words.named })
  const gone = await write({ content: words.named })
  await write({ content: words.inGroup, groupId })
  const answers: string[] = []
  const notificationIds: string[] = []
  for (const { caller } of people) {
    if (caller === null) continue
    const post_id = await buildPost(app.ctx)
    const parentId = await buildComment(app.ctx, { post_id, author_id: caller.memberId })
    const answer = { params: { id: post_id }, body: { content: words.answered, parentId } }
    answers.push((await app.as(author).call(CreateComment, answer)).id)
    for (let made = 0; made < 3; made += 1)
      notificationIds.push(await buildNotification(app.ctx, caller.memberId))
  }
  await app.settle()
  await app.as(author).call(EditPost, { params: { id: hidden }, body: { privacy: 'private' } })
  await app.as(author).call(DeletePost, { params: { id: gone } })
  for (const id of answers) await app.as(author).call(DeleteComment, { params: { id } })
  return { notificationIds }
}
