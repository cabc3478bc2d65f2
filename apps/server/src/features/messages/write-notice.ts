import type { NoticeKind } from '@guildhall/contract/messages'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { insertMessage } from './insert-message.ts'

/** What happened to a conversation, to whom, and the name that it got. */
type Notice = { kind: NoticeKind; subjectId?: string; title?: string }

/** Writes into a conversation what the actor did to it. The caller has locked the conversation. */
export async function writeNotice(
  ctx: Ctx,
  tx: Tx,
  actor: Pick<Actor, 'memberId'>,
  conversationId: string,
  { kind, subjectId, title }: Notice,
): Promise<void> {
  await insertMessage(ctx, tx, {
    id: ctx.newId(),
    conversationId,
    senderId: actor.memberId,
    type: 'notice',
    content: title ?? '',
    notice: { kind, subjectId: subjectId ?? null },
  })
}
