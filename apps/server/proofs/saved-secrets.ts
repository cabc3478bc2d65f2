import { CreatePost, DeletePost, EditPost } from '@guildhall/contract/posts'
import { SavePost } from '@guildhall/contract/saved'
import type { Caller, SignedIn, TestApp } from '#test/app'
import { buildCollection } from '#test/build'

/**
 * Lets all savers save posts while they are visible, and then hides them: from then on the savers may know only the
 * ids. The post in the group is hidden together with the group. Each saver gets collections to work with, and the
 * author one with a secret name.
 */
export async function plantSavedSecrets(
  app: TestApp,
  author: SignedIn,
  savers: readonly { caller: Caller }[],
  groupId: string,
  canaries: { open: string; inGroup: string; collection: string },
): Promise<{ postIds: string[]; collectionIds: string[] }> {
  const write = async (body: object) => (await app.as(author).call(CreatePost, { body })).id
  const [hidden, deleted, inGroup] = [
    await write({ content: canaries.open }),
    await write({ content: canaries.open }),
    await write({ content: canaries.inGroup, groupId }),
  ]
  const postIds = [hidden, deleted, inGroup]
  const collectionIds = [await buildCollection(app.ctx, author.memberId, { name: canaries.collection })]
  for (const { caller } of savers) {
    if (caller === null) continue
    for (let n = 0; n < 6; n += 1) collectionIds.push(await buildCollection(app.ctx, caller.memberId))
    for (const postId of postIds) await app.as(caller).call(SavePost, { body: { postId } })
  }
  await app.as(author).call(EditPost, { params: { id: hidden }, body: { privacy: 'private' } })
  await app.as(author).call(DeletePost, { params: { id: deleted } })
  return { postIds, collectionIds }
}
