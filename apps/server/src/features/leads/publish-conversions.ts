import { LeadConversionChanged } from '#events/leads.events'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import type { Tx } from '#platform/db'
import { publishAll } from '#platform/events/outbox'
import type { Pair } from './facts.rules.ts'

/** Publishes which of these leads came to the stage `converted` or left it. */
export async function publishConversions(
  tx: Tx,
  moved: readonly (Pair & { from: LeadStage; to: LeadStage })[],
): Promise<void> {
  const changed = moved.filter(({ from, to }) => (from === 'converted') !== (to === 'converted'))
  await publishAll(
    tx,
    LeadConversionChanged,
    changed.map(({ group_id, user_id }) => ({ groupId: group_id, memberId: user_id })),
  )
}
