import { GetTrial, StartTrial } from '@guildhall/contract/agent-trials'
import type { Server } from '#platform/http/server'
import { startTrial } from './start-trial.ts'
import { viewTrial } from './view-trial.ts'

/** HTTP routes of trials. */
export function agentTrialsRoutes(server: Server): void {
  server.add(StartTrial, ({ ctx, viewer, params, body }) => startTrial(ctx, viewer, params.id, body))
  server.add(GetTrial, ({ ctx, viewer, params }) => viewTrial(ctx, viewer, params.id))
}
