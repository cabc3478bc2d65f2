import {
  CreateGlobalAgent,
  DeleteGlobalAgent,
  EditGlobalAgent,
  GetAgentUsage,
  GetModelStatus,
  ListAgentFeedback,
  ListGlobalAgents,
  ToggleGlobalAgent,
} from '@guildhall/contract/agents'
import type { Server } from '#platform/http/server'
import { createGlobalAgent } from './create-global-agent.ts'
import { deleteGlobalAgent } from './delete-global-agent.ts'
import { editGlobalAgent } from './edit-global-agent.ts'
import { listFeedback } from './list-feedback.ts'
import { listGlobalAgents } from './list-global-agents.ts'
import { loadGlobalAgent } from './load-global-agent.ts'
import { loadUsage } from './load-usage.ts'
import { toggleGlobalAgent } from './toggle-global-agent.ts'

/** The routes of /admin: global agents, the model, usage and feedback. */
export function adminRoutes(server: Server): void {
  server.add(ListGlobalAgents, ({ ctx, viewer }) => listGlobalAgents(ctx, viewer))
  server.addIdempotent(
    CreateGlobalAgent,
    ({ ctx, viewer, body }) => createGlobalAgent(ctx, viewer, body),
    ({ ctx, viewer }, id) => loadGlobalAgent(ctx, viewer, id),
  )
  server.add(EditGlobalAgent, ({ ctx, viewer, params, body }) =>
    editGlobalAgent(ctx, viewer, params.id, body),
  )
  server.add(ToggleGlobalAgent, ({ ctx, viewer, params, body }) =>
    toggleGlobalAgent(ctx, viewer, params.id, body.isActive),
  )
  server.add(DeleteGlobalAgent, ({ ctx, viewer, params }) => deleteGlobalAgent(ctx, viewer, params.id))
  server.add(GetModelStatus, ({ ctx }) => ctx.model.status)
  server.add(GetAgentUsage, ({ ctx, viewer, query }) => loadUsage(ctx, viewer, Number(query.days)))
  server.addList(ListAgentFeedback, ({ ctx, viewer, query }) => listFeedback(ctx, viewer, query))
}
