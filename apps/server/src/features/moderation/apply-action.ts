import type { CaseAction } from '@guildhall/contract/moderation'
import { textOf } from '@guildhall/contract/texts'
import { hideComment, keepCommentHidden, removeComment, restoreComment } from '#features/comments'
import { banMember, muteMember, unbanMember, unmuteMember } from '#features/groups'
import {
  findPost,
  hidePost,
  keepPostHidden,
  removePost,
  restorePost,
  type Hiding,
  type PostRow,
} from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import type { LoadedCase } from './load-cases.ts'

type Effect = { action: CaseAction; until: Date | null; hiding: Hiding }

/**
 * Does to the person or to what they wrote what was decided. The group and the case are locked. What an agent hid is shown
 * again, unless it was decided to hide or remove it.
 */
export async function applyAction(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  loaded: LoadedCase,
  { action, until, hiding }: Effect,
): Promise<void> {
  const { row, content } = loaded
  const { group_id: groupId, subject_id: subjectId } = row
  if (row.is_hidden_by_agent && action !== 'hide' && action !== 'remove') await showAgain(ctx, tx, loaded)
  switch (action) {
    case 'dismiss':
    case 'keep':
    case 'warn':
      return
    case 'mute':
      ensure(until, 'invalid')
      return muteMember(ctx, tx, groupId, subjectId, until)
    case 'unmute':
      return void (await unmuteMember(ctx, tx, groupId, subjectId))
    case 'ban':
      return banMember(ctx, tx, groupId, subjectId, until)
    case 'unban':
      return void (await unbanMember(ctx, tx, groupId, subjectId))
    case 'hide':
    case 'restore':
    case 'remove': {
      const post = content && (await findPost({ db: tx }, actor, content.post_id))
      const isDone = post && (await changeContent(ctx, tx, row, post, { action, hiding }))
      // Its author may have deleted it a moment ago.
      ensure(isDone, 'conflict', textOf('moderation.not_possible'))
    }
  }
}

async function showAgain(ctx: Ctx, tx: Tx, { row, content }: LoadedCase): Promise<void> {
  if (content === undefined) return
  if (row.target_type === 'post') await restorePost(ctx, tx, row.target_id)
  else await restoreComment(ctx, tx, row.target_id, { id: content.post_id, group_id: row.group_id })
}

async function changeContent(
  ctx: Ctx,
  tx: Tx,
  { target_type, target_id: id, is_hidden_by_agent }: LoadedCase['row'],
  post: PostRow,
  { action, hiding }: { action: 'hide' | 'restore' | 'remove'; hiding: Hiding },
): Promise<boolean> {
  const isPost = target_type === 'post'
  if (action === 'hide' && is_hidden_by_agent)
    return isPost ? keepPostHidden(ctx, tx, id, hiding) : keepCommentHidden(ctx, tx, id, post.id, hiding)
  if (action === 'hide')
    return isPost ? hidePost(ctx, tx, id, hiding) : hideComment(ctx, tx, id, post, hiding)
  if (action === 'restore') return isPost ? restorePost(ctx, tx, id) : restoreComment(ctx, tx, id, post)
  const inside = { ...ctx, db: tx }
  await (isPost ? removePost(inside, post) : removeComment(inside, id, post))
  return true
}
