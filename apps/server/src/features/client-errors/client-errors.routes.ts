import { ReportClientError } from '@guildhall/contract/client-errors'
import type { Server } from '#platform/http/server'
import { recordClientError } from './record-client-error.ts'

/** Routes of errors in the web application. */
export function clientErrorsRoutes(server: Server): void {
  server.add(ReportClientError, ({ ctx, body }) => recordClientError(ctx, body))
}
