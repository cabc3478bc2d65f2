import { typedSettings, type GroupAgentInput } from '@guildhall/contract/group-agents.input'
import type { Actor } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { groupAgentsStore, type AgentFields } from './group-agents.store.ts'
import { columnsOf } from './settings.rules.ts'

/**
 * Returns the columns for what someone wrote about an agent, who answers for it from now on. A collection is one of their
 * own, or the one that the agent has already.
 */
export async function agentFields(
  tx: Tx,
  actor: Actor,
  input: GroupAgentInput,
  currentCollectionId: string | null,
): Promise<AgentFields> {
  const { collectionId } = input
  const isKept = collectionId === null || collectionId === currentCollectionId
  ensure(isKept || (await groupAgentsStore.ownsCollection(tx, collectionId, actor.memberId)), 'not_found')
  return {
    description: input.description,
    personality: input.personality,
    expertise: input.expertise,
    max_engagements_per_day: input.maxEngagementsPerDay,
    temperature: input.temperature,
    collection_id: collectionId,
    owner_id: actor.memberId,
    ...columnsOf(typedSettings(input)),
  }
}
