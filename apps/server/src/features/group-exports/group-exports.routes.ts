import { Readable } from 'node:stream'
import { ExportGroup, TOTAL_ROWS_HEADER } from '@guildhall/contract/group-exports'
import type { Server } from '#platform/http/server'
import { exportGroup } from './export-group.ts'

/** The route of a group's data. */
export function groupExportsRoutes(server: Server): void {
  server.add(ExportGroup, async ({ ctx, viewer, params, query, reply }) => {
    const { name, contentType, totalRows, chunks } = await exportGroup(ctx, viewer, params.id, query)
    return reply
      .headers({
        'content-type': contentType,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
        [TOTAL_ROWS_HEADER]: String(totalRows),
      })
      .send(Readable.from(chunks, { objectMode: false }))
  })
}
