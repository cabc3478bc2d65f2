import { GetPostReceipt, GetReceipt, ListThreadRuns, SendAgentFeedback } from '@guildhall/contract/agent-runs'
import type { Server } from '#platform/http/server'
import { adminRoutes } from './admin.routes.ts'
import { listThreadRuns } from './list-thread-runs.ts'
import { sendFeedback } from './send-feedback.ts'
import { viewPostReceipt, viewReceipt } from './view-receipt.ts'

/** HTTP routes of agents. */
export function agentsRoutes(server: Server): void {
  adminRoutes(server)
  server.add(ListThreadRuns, ({ ctx, viewer, params }) => listThreadRuns(ctx, viewer, params.id))
  server.add(GetReceipt, ({ ctx, viewer, params }) => viewReceipt(ctx, viewer, params.id))
  server.add(GetPostReceipt, ({ ctx, viewer, params }) => viewPostReceipt(ctx, viewer, params.id))
  server.add(SendAgentFeedback, ({ ctx, viewer, params, body }) =>
    sendFeedback(ctx, viewer, params.id, body.note),
  )
}
