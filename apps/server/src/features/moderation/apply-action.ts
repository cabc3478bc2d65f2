import type { CaseAction } from '@guildhall/contract/moderation'
import { textOf } from '@guildhall/contract/texts'
import { hideComment, removeComment, restoreComment } from '#features/comments'
import { banMember, muteMember, unbanMember, unmuteMember } from '#features/groups'
import { findPost, hidePost, removePost, restorePost, type Hiding, type PostRow } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import type { LoadedCase } from './load-cases.ts'

type Effect = { action: CaseAction; until: Date | null; hiding: Hiding }

/** Does to the person or to what they wrote what was decided. The group and the case are locked. */
export async function applyAction(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  { row, content }: LoadedCase,
  { action, until, hiding }: Effect,
): Promise<void> {
  const { group_id: groupId, subject_id: subjectId } = row
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

async function changeContent(
  ctx: Ctx,
  tx: Tx,
  { target_type, target_id: id }: LoadedCase['row'],
  post: PostRow,
  { action, hiding }: { action: 'hide' | 'restore' | 'remove'; hiding: Hiding },
): Promise<boolean> {
  const isPost = target_type === 'post'
  if (action === 'hide')
    return isPost ? hidePost(ctx, tx, id, hiding) : hideComment(ctx, tx, id, post, hiding)
  if (action === 'restore') return isPost ? restorePost(ctx, tx, id) : restoreComment(ctx, tx, id, post.id)
  const inside = { ...ctx, db: tx }
  await (isPost ? removePost(inside, post) : removeComment(inside, id, post))
  return true
}
