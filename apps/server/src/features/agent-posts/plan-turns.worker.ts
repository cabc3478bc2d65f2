import { GroupAgentChanged } from '#events/agents.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { publishTurn } from './publish-turn.ts'
import { turnsStore } from './turns.store.ts'

/** Time to change one's mind after creating, changing or switching on an agent. */
const DELAY_MS = 5 * 60_000

/**
 * Plans the first turn of a post creator that was created, changed or switched on. Safe to run twice: an agent has one
 * plan, and what was planned for an earlier revision is void.
 */
export const planTurns = batchWorker({
  name: 'agentposts_plan-turns',
  on: GroupAgentChanged,
  async handleAll(ctx, changed) {
    const agentIds = distinct(changed.map(({ agentId }) => agentId))
    const soon = new Date(ctx.now().getTime() + DELAY_MS)
    for (const turn of await turnsStore.plan(ctx.db, agentIds, soon)) await publishTurn(ctx.db, turn)
  },
})
