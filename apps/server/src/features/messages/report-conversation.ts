import type { ReportConversation } from '@guildhall/contract/conversations'
import type { Input } from '@guildhall/contract/endpoint'
import type { Report } from '@guildhall/contract/reports'
import { createReport } from '#features/reports'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { conversationMembersStore } from './conversation-members.store.ts'
import { loadConversation } from './load-conversation.ts'
import { reportedMessagesStore } from './reported-messages.store.ts'

/** Reports someone in a conversation. Their last messages are copied for the reviewers only if the actor agrees. */
export async function reportConversation(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { userId, reason, details, includeMessages }: Input<typeof ReportConversation>['body'],
): Promise<Report> {
  const { other_id } = await loadConversation(ctx, actor, id)
  const targetId = userId ?? other_id
  ensure(targetId, 'invalid')
  const people = await conversationMembersStore.people(ctx.db, id, actor.memberId)
  ensure(
    people.some(({ user_id }) => user_id === targetId),
    'not_found',
  )
  return ctx.db.transaction(async (tx) => {
    const report = await createReport({ ...ctx, db: tx }, actor, {
      targetType: 'member',
      targetId,
      reason,
      details: details ?? '',
    })
    if (includeMessages)
      await reportedMessagesStore.copy(tx, {
        reportId: report.id,
        conversationId: id,
        reporterId: actor.memberId,
        userId: targetId,
      })
    return report
  })
}
