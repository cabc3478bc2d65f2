import * as agents from '@guildhall/contract/group-agents'
import type { Server } from '#platform/http/server'
import { createGroupAgent } from './create-group-agent.ts'
import { deleteGroupAgent } from './delete-group-agent.ts'
import { editGroupAgent } from './edit-group-agent.ts'
import { listAgentFeedback } from './list-agent-feedback.ts'
import { listGroupAgents } from './list-group-agents.ts'
import { loadAgentUsage } from './load-agent-usage.ts'
import { loadGroupAgent } from './load-agent.ts'
import { restoreGroupAgent } from './restore-group-agent.ts'
import { setAgentBudget } from './set-agent-budget.ts'
import { toggleGroupAgent } from './toggle-group-agent.ts'

/** The routes of the agents of groups, for those who manage them. */
export function groupAgentsRoutes(server: Server): void {
  server.add(agents.ListGroupAgents, ({ ctx, viewer, params }) => listGroupAgents(ctx, viewer, params.id))
  server.addIdempotent(
    agents.CreateGroupAgent,
    ({ ctx, viewer, params, body }) => createGroupAgent(ctx, viewer, params.id, body),
    ({ ctx, viewer }, id) => loadGroupAgent(ctx, viewer, id),
  )
  server.add(agents.EditGroupAgent, ({ ctx, viewer, params, body }) =>
    editGroupAgent(ctx, viewer, params.id, body),
  )
  server.add(agents.ToggleGroupAgent, ({ ctx, viewer, params, body }) =>
    toggleGroupAgent(ctx, viewer, params.id, body.isActive),
  )
  server.add(agents.DeleteGroupAgent, ({ ctx, viewer, params }) => deleteGroupAgent(ctx, viewer, params.id))
  server.add(agents.RestoreGroupAgent, ({ ctx, viewer, params }) => restoreGroupAgent(ctx, viewer, params.id))
  server.add(agents.GetGroupAgentUsage, ({ ctx, viewer, params }) => loadAgentUsage(ctx, viewer, params.id))
  server.add(agents.SetAgentBudget, ({ ctx, viewer, params, body }) =>
    setAgentBudget(ctx, viewer, params.id, body.dayBudgetCents),
  )
  server.addList(agents.ListGroupAgentFeedback, ({ ctx, viewer, params, query }) =>
    listAgentFeedback(ctx, viewer, params.id, query),
  )
}
