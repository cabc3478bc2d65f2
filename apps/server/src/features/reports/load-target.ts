import type { ReportTarget } from '@guildhall/contract/reports'
import { loadComment } from '#features/comments'
import { groupsPolicy, groupsStore } from '#features/groups'
import { loadPost } from '#features/posts'
import { loadStandingToBlocked } from '#features/relations'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { reportsStore } from './reports.store.ts'

/** Who answers for something, and the group it stands in. */
export type Subject = { subjectId: string; groupId: string | null }

/** Something that this viewer may see and so may report. What is hidden is not told from what does not exist. */
export async function loadTarget(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  type: ReportTarget,
  id: string,
): Promise<Subject> {
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
      await loadStandingToBlocked(ctx, viewer.memberId, id)
      return { subjectId: id, groupId: null }
    case 'group': {
      const standing = await groupsStore.standing(ctx.db, id, viewer.memberId)
      ensure(standing && groupsPolicy.canSee(standing), 'not_found')
      const subjectId = await reportsStore.groupOwner(ctx.db, id)
      ensure(subjectId, 'not_found')
      return { subjectId, groupId: id }
    }
  }
}
