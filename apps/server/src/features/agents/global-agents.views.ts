import type { GlobalAgent } from '@guildhall/contract/agents'
import type { GlobalAgentRow } from './global-agents.store.ts'

/** Returns the view of a global agent for master admins: the only one with its system prompt. */
export function viewGlobalAgent(row: GlobalAgentRow): GlobalAgent {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    description: row.description,
    systemPrompt: row.system_prompt,
    responseStyle: row.response_style,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
  }
}
