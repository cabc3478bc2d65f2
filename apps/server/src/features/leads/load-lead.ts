import { HOT_THRESHOLD } from '@guildhall/contract/lead-limits'
import type { LeadDetails } from '@guildhall/contract/leads'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { leadDetailsStore } from './lead-details.store.ts'
import { explainScore } from './lead-lines.rules.ts'
import { leadListsStore } from './lead-lists.store.ts'
import type { LeadRow } from './lead-rows.store.ts'
import { leadsPolicy } from './leads.policy.ts'
import { viewLead } from './leads.views.ts'

/** Loads a lead of a group that the viewer manages. For everyone else, the lead too, there is none. */
export async function loadLead(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Pick<Actor, 'memberId'>,
  leadId: string,
): Promise<LeadRow> {
  const [row] = await leadListsStore.findMany(ctx.db, viewer.memberId, [leadId], ctx.now())
  ensure(row, 'not_found')
  return row
}

/** The same as a view, with its score explained. */
export async function loadLeadDetails(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Actor,
  leadId: string,
): Promise<LeadDetails> {
  const row = await loadLead(ctx, viewer, leadId)
  const now = ctx.now()
  const [parts, facts] = await Promise.all([
    leadDetailsStore.parts(ctx.db, viewer.memberId, leadId),
    leadDetailsStore.facts(ctx.db, leadId, now),
  ])
  ensure(facts, 'not_found')
  const canMessage = leadsPolicy.canMessage({
    is_member: row.joined_at !== null,
    is_suspended: facts.is_suspended,
  })
  const nextMessageAt = canMessage ? leadsPolicy.nextMessageAt(facts.last_message_at, now) : null
  return {
    ...viewLead(row, now),
    ...explainScore(row.heat, parts, now),
    hotThreshold: facts.hot_threshold ?? HOT_THRESHOLD.default,
    memberSince: row.joined_at?.toISOString() ?? null,
    nextMessageAt: nextMessageAt?.toISOString() ?? null,
    canMessage,
  }
}
