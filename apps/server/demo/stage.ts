import type { Ctx, Viewer } from '#platform/context'
import { isAgent, makeAgents, type Agent } from './agents.ts'
import type { Who } from './ties.ts'

/** The cast by username. */
export type People = ReadonlyMap<string, string>

/** Everyone who takes part, and where to find them. */
export type Stage = {
  ctx: Ctx
  people: People
  idOf(who: Who | Agent): string
  viewerOf(who: Who | Agent): Viewer
  /** Waits until every event has had every effect. */
  settle(): Promise<void>
}

/** Brings the cast and the agents together. */
export async function openStage(ctx: Ctx, people: People, settle: () => Promise<void>): Promise<Stage> {
  const agents = await makeAgents(ctx)
  const idOf = (who: Who | Agent) => (isAgent(who) ? agents : people).get(who) ?? fail(who)
  return { ctx, people, idOf, viewerOf: (who) => ({ memberId: idOf(who), sessionId: '' }), settle }
}

/** Ends the demo where something is named that is not there. */
export function fail(what: unknown): never {
  throw new Error(`${String(what)} is not there`)
}
