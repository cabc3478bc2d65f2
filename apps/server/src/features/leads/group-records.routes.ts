import { ListGroupRecords, SetGroupRecord } from '@guildhall/contract/group-records'
import type { Server } from '#platform/http/server'
import { listGroupRecords } from './list-group-records.ts'
import { setGroupRecord } from './set-group-record.ts'

/** The routes by which members see what groups record of them. */
export function groupRecordsRoutes(server: Server): void {
  server.add(ListGroupRecords, ({ ctx, viewer }) => listGroupRecords(ctx, viewer))
  server.add(SetGroupRecord, ({ ctx, viewer, params, body }) =>
    setGroupRecord(ctx, viewer, params.id, body.isTracked),
  )
}
