import type { ReportTarget } from '@guildhall/contract/reports'
import { loadComment } from '#features/comments'
import { groupsPolicy, groupsStore } from '#features/groups'
import { loadPost } from '#features/posts'
import { loadRelationshipEvenIfBlocked } from '#features/relations'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'

/** The member responsible for a reported target, and the group it belongs to. */
export type Reportable = { subjectId: string; groupId: string | null }

/**
 * Loads a target this viewer may see, and so may report; a member also as a member of a group that both belong to. A hidden
 * one cannot be told from one that does not exist.
 */
export async function loadReportable(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  type: ReportTarget,
  id: string,
  groupId?: string,
): Promise<Reportable> {
  ensure(groupId === undefined || type === 'member', 'invalid')
  switch (type) {
    case 'post': {
      const post = await loadPost(ctx, viewer, id)
      return { subjectId: post.author_id, groupId: post.group_id }
    }
    case 'comment': {
      const { comment, post } = await loadComment(ctx, viewer, id)
      return { subjectId: comment.author_id, groupId: post.group_id }
    }
    case 'member':
      await loadRelationshipEvenIfBlocked(ctx, viewer.memberId, id)
      if (groupId !== undefined) await ensureBothAreMembers(ctx, groupId, [viewer.memberId, id])
      return { subjectId: id, groupId: groupId ?? null }
    case 'group': {
      const membership = await groupsStore.findMembership(ctx.db, id, viewer.memberId)
      ensure(membership && groupsPolicy.canSee(membership), 'not_found')
      const subjectId = await groupsStore.findOwner(ctx.db, id)
      ensure(subjectId, 'not_found')
      return { subjectId, groupId: id }
    }
  }
}

async function ensureBothAreMembers(
  { db }: Pick<Ctx, 'db'>,
  groupId: string,
  memberIds: readonly string[],
): Promise<void> {
  for (const memberId of memberIds) {
    const membership = await groupsStore.findMembership(db, groupId, memberId)
    ensure(membership && groupsPolicy.isMember(membership), 'not_found')
  }
}
