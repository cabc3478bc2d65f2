import { CreatePost, DeletePost, EditPost } from '@guildhall/contract/posts'
import { SavePost } from '@guildhall/contract/saved'
import type { Caller, SignedIn, TestApp } from '#test/app'
import { buildCollection } from '#test/build'

/**
 * Lets everyone save posts while they are open, and closes these again: their ids they know, and nothing else from then
 * on. The one in the group closes with it. Each has collections to work with, and the author has one with a secret name.
 */
export async function saveSecrets(
  app: TestApp,
  author: SignedIn,
  savers: readonly { caller: Caller }[],
  groupId: string,
  words: { open: string; inGroup: string; collection: string },
): Promise<{ postIds: string[]; collectionIds: string[] }> {
  const write = async (body: object) => (await app.as(author).call(CreatePost, { body })).id
  const [hidden, gone, inGroup] = [
    await write({ content: words.open }),
    await write({ content: words.open }),
    await write({ content: words.inGroup, groupId }),
  ]
  const postIds = [hidden, gone, inGroup]
  const collectionIds = [await buildCollection(app.ctx, author.memberId, { name: words.collection })]
  for (const { caller } of savers) {
    if (caller === null) continue
    for (let made = 0; made < 6; made += 1)
      collectionIds.push(await buildCollection(app.ctx, caller.memberId))
    for (const postId of postIds) await app.as(caller).call(SavePost, { body: { postId } })
  }
  await app.as(author).call(EditPost, { params: { id: hidden }, body: { privacy: 'private' } })
  await app.as(author).call(DeletePost, { params: { id: gone } })
  return { postIds, collectionIds }
}
