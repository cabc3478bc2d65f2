import type { LeadIntent } from '@guildhall/contract/lead-tasks'
import type { Ctx } from '#platform/context'
import { mayHandOver } from './hand-over.store.ts'
import { intentOf } from './intent.rules.ts'
import { promptSourcesStore } from './prompt-sources.store.ts'
import { handsOver } from './setups.rules.ts'
import type { AgentSetup } from './setups.store.ts'

type Written = { askerId: string; commentId: string | null }

/**
 * Returns what an agent hands over to the people who run its group instead of answering: that a member wants to buy
 * something, or complains. Null if it answers.
 */
export async function findIntent(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  setup: AgentSetup,
  { askerId, commentId }: Written,
  post: { content: string },
): Promise<LeadIntent | null> {
  if (setup.group_id === null || !handsOver(setup)) return null
  const text = commentId === null ? post.content : await promptSourcesStore.question(db, commentId)
  const intent = intentOf(text ?? '')
  if (intent === null) return null
  const pair = { memberId: askerId, groupId: setup.group_id, at: now() }
  return (await mayHandOver(db, pair)) ? intent : null
}
