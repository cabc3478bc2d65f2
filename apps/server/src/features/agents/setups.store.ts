import type { AgentType } from '@guildhall/contract/agent-limits'
import { statement, type Db } from '#platform/db'

/** What an agent is set up with, whether it is of the whole site or of a group. */
export type AgentSetup = {
  user_id: string
  /** Null if the agent was deleted. */
  username: string | null
  name: string
  /** Null for an agent of the whole site. */
  group_id: string | null
  agent_type: 'global' | AgentType
  description: string
  system_prompt: string
  response_style: string
  personality: string
  expertise: string[]
  trigger_criteria: object
  response_templates: Record<string, string>
  security_settings: object
  engagement_rules: object
  content_templates: Record<string, string>
  /** Null for the cap of global agents. */
  day_cap: number | null
  group_budget_micros: number | null
  temperature: number
  collection_id: string | null
  owner_id: string | null
  revision: number
  is_active: boolean
}

/** A subquery of one row with the column `setup`, an `AgentSetup`, for an SQL expression that is the id of an agent. */
export function setupOf(agentId: string): string {
  return `(select to_jsonb(found) as setup
             from (select given.*, named.username, named.first_name as name
                     from agent_setups as given
                     join users as named on named.id = given.user_id
                    where given.user_id = ${agentId}) as found)`
}

const find = statement<{ agentId: string }, { setup: AgentSetup }>(
  'agent_setups.find',
  `select setup from ${setupOf(':agentId')} as found`,
)

/** Returns what an agent is set up with now; also one that is switched off or deleted. */
export async function findSetup(db: Db, agentId: string): Promise<AgentSetup | undefined> {
  return (await find.maybe(db, { agentId }))?.setup
}
