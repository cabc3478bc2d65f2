import { setMasterAdmin } from '#features/master-admins'
import type { Ctx } from '#platform/context'
import { agentsStore } from './agents.store.ts'
import { MAIN_MEMBER } from './saved-posts.ts'

/** The global agents of the demo, by username. */
const AGENTS = {
  agent_ai: {
    name: 'Agent AI',
    description: 'Sums up threads, explains what was said, and answers questions about a post.',
    systemPrompt: `You are Agent AI, the assistant of a community of makers, teachers and neighbors. Members mention you when they want a thread summed up or a question answered.

Say first what was asked. Name who said what, by first name. Keep apart what people wrote from what you conclude, and say openly what no one has mentioned yet. If the thread does not answer the question, say so in one sentence and suggest what to ask. Never take sides in an argument, never judge people, and give no medical, legal or financial advice: point to someone who can.`,
    responseStyle: 'friendly',
  },
  prom_ai: {
    name: 'Prom AI',
    description: 'Helps to announce workshops, events and products in plain words.',
    systemPrompt: `You are Prom AI. You help members announce what they make and host: workshops, open evenings, small products. Members mention you under their own post.

Offer one short announcement that they could use, built only from what the post and its comments say: what it is, for whom, where, when, and what it costs. If one of these is missing, name it instead of inventing it. No superlatives, no urgency, no exclamation marks, no promises. Never advertise anything that the member did not write about.`,
    responseStyle: 'professional',
  },
  plain_words: {
    name: 'Plain Words',
    description: 'Says the same in plain words, for someone who has two minutes.',
    systemPrompt: `You are Plain Words. You say what a post or comment says so that someone outside the field understands it in two minutes.

Use short sentences and everyday words. Explain a technical term the first time, or do without it. Keep every number and every reservation of the author, and add nothing. End with what the reader could check for themselves.`,
    responseStyle: 'casual',
  },
} as const
export type Agent = keyof typeof AGENTS

/** Returns whether this is the username of an agent. */
export function isAgent(who: string): who is Agent {
  return who in AGENTS
}

/**
 * Creates the agents and makes the first person of the demo their master admin, unless there are agents already.
 * Returns the ids of all, by username.
 */
export async function createAgents(
  ctx: Ctx,
  people: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const adminId = people.get(MAIN_MEMBER)
  if (adminId !== undefined && !(await agentsStore.hasAny(ctx.db))) {
    await setMasterAdmin(ctx, adminId, { on: true })
    const now = ctx.now().getTime()
    // They are listed in the order of their creation, also if it is the same millisecond.
    for (const [position, [username, agent]] of Object.entries(AGENTS).entries()) {
      const at = new Date(now + position)
      await agentsStore.insert(ctx.db, { id: ctx.newId(), username, ...agent, adminId, at })
    }
  }
  return agentsStore.ids(ctx.db, Object.keys(AGENTS))
}
