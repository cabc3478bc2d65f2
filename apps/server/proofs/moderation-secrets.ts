import type { SignedIn, TestApp } from '#test/app'
import { buildComment, buildGroup, buildPost } from '#test/build'
import { findCase, findNotice, hideComment, hidePost, sanction } from '#test/build-moderation'
import type { Secret } from './planted-secrets.ts'

/** What callers know of moderation. */
type PlantedModeration = { groupId: string; known: { cases: string[]; notices: string[] } }

/**
 * Hides a post and a comment in a public group, and warns their author with words that are for them alone. Outsiders
 * know the ids of all of it.
 */
export async function plantModerationSecrets(
  { ctx }: TestApp,
  owner: SignedIn,
  author: SignedIn,
  memberIds: readonly string[],
  secret: Secret & { canary: string },
): Promise<PlantedModeration> {
  const { canary, ids } = secret
  const group_id = await buildGroup(ctx, {
    ownerId: owner.memberId,
    members: [author.memberId, ...memberIds],
  })
  const post_id = await buildPost(ctx, { author_id: owner.memberId, group_id })
  const content = `Hidden ${canary}`
  const hidden = await buildPost(ctx, { author_id: author.memberId, group_id, content })
  const comment = await buildComment(ctx, { post_id, author_id: author.memberId, content })
  await hidePost(ctx, owner.memberId, hidden)
  await hideComment(ctx, owner.memberId, comment)
  await sanction(ctx, owner.memberId, group_id, author.memberId, { action: 'warn', note: canary })
  const notice = await findNotice(ctx, author.memberId)
  const cases = [
    await findCase(ctx, hidden),
    await findCase(ctx, comment),
    await findCase(ctx, author.memberId),
  ]
  ids.push(hidden, comment, notice, ...cases)
  return { groupId: group_id, known: { cases, notices: [notice] } }
}
