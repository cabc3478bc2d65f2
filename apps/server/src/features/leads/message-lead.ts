import type { Input } from '@guildhall/contract/endpoint'
import { LEAD_MESSAGE_HOURS, LEAD_MESSAGES } from '@guildhall/contract/lead-limits'
import type { MessageLead, Touchpoint } from '@guildhall/contract/leads'
import { textOf } from '@guildhall/contract/texts'
import { groupsStore, loadManagedGroup, recordAction } from '#features/groups'
import { introduceMessages } from '#features/messages'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { leadDetailsStore } from './lead-details.store.ts'
import { leadLocksStore } from './lead-locks.store.ts'
import { leadsPolicy } from './leads.policy.ts'
import { hintPipeline } from './pipeline.topic.ts'
import { touchpointsStore } from './touchpoints.store.ts'
import { viewTouchpointById } from './touchpoints.views.ts'

type Body = Input<typeof MessageLead>['body']
type Group = { id: string; name: string }

/** What is counted per group and day. */
const LIMIT_NAME = 'lead-messages'

/**
 * Sends a message to a lead of a group that the actor manages, in the conversation of the two. It says from which group it
 * comes, and nothing of the pipeline; the pipeline has that it was sent, and not what it says.
 */
export async function messageLead(ctx: Ctx, actor: Actor, groupId: string, body: Body): Promise<Touchpoint> {
  const id = await sendToLead(ctx, actor, groupId, body)
  return viewTouchpointById(ctx, actor, id)
}

/** The same with what `first` does in the same transaction. Returns the id of the entry in the history of the lead. */
export async function sendToLead(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  body: Body,
  first?: (tx: Tx) => Promise<void>,
): Promise<string> {
  const { name } = await loadManagedGroup(ctx, actor, groupId)
  await ctx.dayLimits.spend(LIMIT_NAME, LEAD_MESSAGES, groupId)
  return ctx.db
    .transaction(async (tx) => {
      await first?.(tx)
      return send(ctx, tx, actor, { id: groupId, name }, body)
    })
    .catch(async (error: unknown) => {
      await ctx.dayLimits.refund(LIMIT_NAME, groupId)
      throw error
    })
}

async function send(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  group: Group,
  { toUserId, message }: Body,
): Promise<string> {
  // The lock makes the second of two admins wait, and then refuses the message.
  const lead = await leadLocksStore.lockOfUser(tx, actor.memberId, group.id, toUserId)
  ensure(lead, 'not_found')
  const member = await groupsStore.lockMember(tx, group.id, toUserId)
  const now = ctx.now()
  const facts = await leadDetailsStore.facts(tx, lead.id, now)
  const canMessage =
    facts !== undefined &&
    leadsPolicy.canMessage({ is_member: member !== undefined, is_suspended: facts.is_suspended })
  ensure(canMessage, 'conflict', textOf('lead.cannot_be_messaged'))
  const isFree = leadsPolicy.nextMessageAt(facts.last_message_at, now) === null
  ensure(isFree, 'conflict', textOf('lead.messaged_recently', { hours: LEAD_MESSAGE_HOURS }))

  const [sent] = await introduceMessages(ctx, tx, actor, { group, content: message, userIds: [toUserId] })
  ensure(sent, 'conflict', textOf('lead.cannot_be_messaged'))
  const id = ctx.newId()
  await touchpointsStore.handle(tx, {
    id,
    leadId: lead.id,
    type: 'dm',
    source: `message:${sent.id}`,
    message: '',
    actorId: actor.memberId,
    metadata: { messageId: sent.id, conversationId: sent.conversationId },
    at: now,
  })
  await recordAction(ctx, tx, actor, {
    groupId: group.id,
    action: 'message',
    subjectId: toUserId,
    details: { messageId: sent.id },
  })
  hintPipeline(ctx, tx, group.id)
  return id
}
