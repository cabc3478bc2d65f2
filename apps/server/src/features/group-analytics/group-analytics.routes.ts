import { GetGroupAnalytics } from '@guildhall/contract/group-analytics'
import type { Server } from '#platform/http/server'
import { showAnalytics } from './show-analytics.ts'

/** The route of a group's analytics. */
export function groupAnalyticsRoutes(server: Server): void {
  server.add(GetGroupAnalytics, ({ ctx, viewer, params, query }) =>
    showAnalytics(ctx, viewer, params.id, query.days),
  )
}
