import { readTarget } from '#features/notifications'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { hintAfterCommit } from '#platform/push'
import { conversationMembersStore } from './conversation-members.store.ts'

/**
 * Records up to which message the actor has read, and that they need no notification of it. It never goes back. Their
 * other browsers learn of it, and of the others those who accepted, if the actor accepted too.
 */
export async function markRead(ctx: Ctx, actor: Actor, id: string, seq: number): Promise<void> {
  const read = await conversationMembersStore.markRead(ctx.db, id, actor.memberId, seq)
  ensure(read, 'not_found')
  if (read.read_seq === null) return
  hintAfterCommit(ctx, ctx.db, [actor.memberId, ...read.watchers], {
    type: 'conversation.read',
    conversationId: id,
    userId: actor.memberId,
    seq: read.read_seq,
  })
  if (read.is_notified) await readTarget(ctx, actor, 'message', id)
}
