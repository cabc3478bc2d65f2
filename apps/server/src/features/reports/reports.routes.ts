import { CreateReport } from '@guildhall/contract/reports'
import type { Server } from '#platform/http/server'
import { createReport } from './create-report.ts'

/** The routes of reports. */
export function reportsRoutes(server: Server): void {
  server.add(CreateReport, ({ ctx, viewer, body }) => createReport(ctx, viewer, body))
}
