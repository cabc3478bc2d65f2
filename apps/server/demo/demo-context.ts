import type { Actor, Ctx } from '#platform/context'
import { createAgents, isAgent, type Agent } from './agents.ts'
import type { CastMember } from './relationships.ts'

/** The ids of the cast, by username. */
export type People = ReadonlyMap<string, string>

/** The cast and agents of the demo, with helpers to act on their behalf. */
export type DemoContext = {
  ctx: Ctx
  people: People
  idOf(who: CastMember | Agent): string
  actorOf(who: CastMember | Agent): Actor
  /** The ids of the agents. */
  agentIds: readonly string[]
  /** Waits until all events have been handled. */
  drain(): Promise<void>
}

/** Creates the agents and returns the context for the cast. */
export async function createDemoContext(
  ctx: Ctx,
  people: People,
  drain: () => Promise<void>,
): Promise<DemoContext> {
  const agents = await createAgents(ctx, people)
  const idOf = (who: CastMember | Agent) => (isAgent(who) ? agents : people).get(who) ?? fail(who)
  const actorOf = (who: CastMember | Agent): Actor => ({
    memberId: idOf(who),
    kind: isAgent(who) ? 'agent' : 'member',
  })
  return { ctx, people, idOf, actorOf, agentIds: [...agents.values()], drain }
}

/** Throws because something is referred to that does not exist. */
export function fail(what: unknown): never {
  throw new Error(`${String(what)} is not there`)
}
