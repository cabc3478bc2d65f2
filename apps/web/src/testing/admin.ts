import type { AgentFeedback, AgentUsage, GlobalAgent, ModelStatus } from '@guildhall/contract/agents'
import { buildAgentUsage, buildModelStatus } from '@guildhall/contract/testing/agents'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import type { testServer } from './server.ts'

/** Serves the session and the administration to a master admin, or to a plain member. */
export function serveAdmin(
  server: ReturnType<typeof testServer>,
  {
    isMasterAdmin = true,
    agents = [],
    model = buildModelStatus(),
    usage = buildAgentUsage(),
    feedback = [],
  }: {
    isMasterAdmin?: boolean
    agents?: GlobalAgent[]
    model?: ModelStatus
    usage?: AgentUsage
    feedback?: AgentFeedback[]
  } = {},
): void {
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('GET /api/admin/check-access', { json: { isMasterAdmin } })
  server.on('GET /api/admin/ai-agents', { json: agents })
  server.on('GET /api/admin/ai-model', { json: model })
  server.on('GET /api/admin/ai-agents/usage?days=30', { json: usage })
  server.on('GET /api/admin/ai-agents/feedback?limit=20', { json: feedback })
}
