import type { TestApp } from './app.ts'
import { buildComment, buildPost } from './build.ts'

/** Lets a member of a group comment twice on a post of its owner, by which they become a lead. Returns its id. */
export async function engageTwice(
  app: TestApp,
  { groupId, ownerId, userId }: { groupId: string; ownerId: string; userId: string },
): Promise<string> {
  const { ctx } = app
  const postId = await buildPost(ctx, { author_id: ownerId, group_id: groupId })
  for (let n = 0; n < 2; n += 1) await buildComment(ctx, { post_id: postId, author_id: userId })
  await app.drain()
  const [lead] = await ctx.db.query<{ id: string }>(
    'test.find_listed_lead',
    `select id from crm_leads where group_id = $1 and user_id = $2 and is_listed`,
    [groupId, userId],
  )
  if (lead === undefined) throw new Error('the member is not a lead')
  return lead.id
}
