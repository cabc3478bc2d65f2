import * as insights from '@guildhall/contract/lead-insights'
import type { Server } from '#platform/http/server'
import { languageOf } from '#platform/texts'
import { loadDetection } from './load-detection.ts'
import { loadInsights } from './load-insights.ts'
import { runDetection } from './run-detection.ts'

/** The routes of the lead detection, for those who manage a group. */
export function leadInsightsRoutes(server: Server): void {
  server.add(insights.RunLeadDetection, ({ ctx, viewer, params }) => runDetection(ctx, viewer, params.id))
  server.add(insights.GetLeadDetection, ({ ctx, viewer, params }) => loadDetection(ctx, viewer, params.id))
  server.add(insights.GetInsights, ({ ctx, viewer, params, request }) =>
    loadInsights(ctx, viewer, params.id, languageOf(request)),
  )
}
