import type { Ctx } from '#platform/context'
import { agentsStore } from './agents.store.ts'

/** The agents of the demo, by handle. */
const AGENTS = {
  agent_ai: ['Agent', 'AI'],
  plain_words: ['Plain', 'Words'],
} as const
export type Agent = keyof typeof AGENTS

/** Returns whether this is the handle of an agent. */
export function isAgent(who: string): who is Agent {
  return who in AGENTS
}

/** Creates the agents that do not exist yet. Returns the ids of all, by handle. */
export async function createAgents(ctx: Ctx): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [handle, [firstName, lastName]] of Object.entries(AGENTS))
    ids.set(
      handle,
      await agentsStore.upsert(ctx.db, { id: ctx.newId(), handle, firstName, lastName }, ctx.now()),
    )
  return ids
}
