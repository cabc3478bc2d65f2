import { AgentTurnDue } from '#events/agents.events'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import type { TurnRow } from './turns.store.ts'

/** Publishes the turn that an agent has now, for when it is due. */
export async function publishTurn(
  tx: Tx,
  { agent_id: agentId, revision, due_at: at }: TurnRow,
): Promise<void> {
  await publish(tx, AgentTurnDue, { agentId, revision, dueAt: at.toISOString() }, { at })
}
