import type { Ctx } from '#platform/context'
import { memberActor } from '#platform/context'
import type { Decided } from '../src/features/moderation/decide.ts'
import { moderateComment, moderatePost } from '../src/features/moderation/moderate-content.ts'
import { sanctionMember } from '../src/features/moderation/sanction-member.ts'

/** Warns, mutes or bans a member, by someone who moderates the group. Returns the id of the case. */
export function sanction(
  ctx: Ctx,
  moderatorId: string,
  groupId: string,
  memberId: string,
  decided: Pick<Decided, 'action' | 'days' | 'note'>,
): Promise<string> {
  return sanctionMember(ctx, memberActor(moderatorId), groupId, memberId, { reason: 'spam', ...decided })
}

/** Hides a post of a group, by someone who moderates it. */
export function hidePost(ctx: Ctx, moderatorId: string, postId: string): Promise<void> {
  return moderatePost(ctx, memberActor(moderatorId), postId, { action: 'hide', reason: 'spam' })
}

/** Hides a comment in a group, by someone who moderates it. */
export function hideComment(ctx: Ctx, moderatorId: string, commentId: string): Promise<void> {
  return moderateComment(ctx, memberActor(moderatorId), commentId, { action: 'hide', reason: 'spam' })
}

/** Returns the id of the newest case about a post, comment or member. */
export function findCase(ctx: Pick<Ctx, 'db'>, targetId: string): Promise<string> {
  return findId(ctx, 'select id from group_cases where target_id = $1 order by id desc limit 1', targetId)
}

/** Returns the id of the newest notice of a member. */
export function findNotice(ctx: Pick<Ctx, 'db'>, memberId: string): Promise<string> {
  return findId(
    ctx,
    'select id from moderation_notices where user_id = $1 order by id desc limit 1',
    memberId,
  )
}

async function findId({ db }: Pick<Ctx, 'db'>, sql: string, parameter: string): Promise<string> {
  const [row] = await db.query<{ id: string }>('', sql, [parameter])
  if (row === undefined) throw new Error('there is no such row')
  return row.id
}
