import { typedSettings, type GroupAgentInput } from '@guildhall/contract/group-agents.input'
import type { AgentSetup } from '#features/agents'
import { columnsOf } from '#features/group-agents'

/** Whose agent it would be. */
type Place = { agentId: string; groupId: string; ownerId: string; groupBudgetMicros: number }

/** Returns what an agent with these settings would be set up with, so that a trial decides like the agent would. */
export function setupFromInput(input: GroupAgentInput, place: Place): AgentSetup {
  return {
    user_id: place.agentId,
    username: input.handle ?? null,
    name: input.name,
    group_id: place.groupId,
    agent_type: input.agentType,
    description: input.description,
    system_prompt: '',
    response_style: '',
    personality: input.personality,
    expertise: input.expertise,
    ...columnsOf(typedSettings(input)),
    day_cap: input.maxEngagementsPerDay,
    group_budget_micros: place.groupBudgetMicros,
    temperature: input.temperature,
    collection_id: input.collectionId,
    owner_id: place.ownerId,
    revision: 1,
    is_active: true,
  }
}
