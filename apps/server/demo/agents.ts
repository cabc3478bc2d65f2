import type { Ctx } from '#platform/context'
import { agentsStore } from './agents.store.ts'

/** The agents of the demo, by handle. */
const AGENTS = {
  agent_ai: ['Agent', 'AI'],
  plain_words: ['Plain', 'Words'],
} as const
export type Agent = keyof typeof AGENTS

/** True for the handle of an agent. */
export function isAgent(who: string): who is Agent {
  return who in AGENTS
}

/** Makes the agents, as far as they are not there. Answers their ids by handle. */
export async function makeAgents(ctx: Ctx): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const [handle, [firstName, lastName]] of Object.entries(AGENTS))
    made.set(
      handle,
      await agentsStore.make(ctx.db, { id: ctx.newId(), handle, firstName, lastName }, ctx.now()),
    )
  return made
}
