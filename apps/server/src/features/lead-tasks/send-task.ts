import { textOf } from '@guildhall/contract/texts'
import { LeadsChanged } from '#events/leads.events'
import { ensureListed, listMemberStates, lockPipelines, sendToLead } from '#features/leads'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { loadTask } from './load-task.ts'
import { tasksStore, type TaskRow } from './tasks.store.ts'

/**
 * Sends the message of an open task, as a message to a lead: in one transaction, so that of two admins one sends it. The
 * member becomes a lead by it.
 */
export async function sendTask(ctx: Ctx, actor: Actor, id: string, message: string): Promise<TaskRow> {
  const { group_id, user_id } = await loadTask(ctx, actor, id)
  await sendToLead(ctx, actor, group_id, { toUserId: user_id, message }, (tx) => close(ctx, tx, actor, id))
  return loadTask(ctx, actor, id)
}

async function close(ctx: Ctx, tx: Tx, actor: Actor, id: string): Promise<void> {
  const at = ctx.now()
  const { group_id, user_id } = await loadTask({ db: tx }, actor, id)
  const pair = { group_id, user_id }
  await lockPipelines(tx, [group_id], at)
  const task = await tasksStore.lock(tx, actor.memberId, id)
  ensure(task, 'not_found')
  ensure(task.state !== 'sent', 'conflict', textOf('lead_task.sent_already'))
  ensure(task.state === 'open', 'conflict', textOf('lead_task.not_open'))
  const [member] = await listMemberStates(tx, [pair], at)
  ensure(member?.is_tracked, 'conflict', textOf('lead.cannot_be_messaged'))
  const listedId = await ensureListed(tx, { id: ctx.newId(), pair, at })
  if (listedId !== null) await publish(tx, LeadsChanged, { groupId: group_id, leadIds: [listedId] })
  await tasksStore.decide(tx, id, 'sent', { byId: actor.memberId, at })
}
