import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { endpoint } from './endpoint.ts'

/** What can be exported of a group, one part per file: `actions` is the log of what was done in it. */
export const GROUP_EXPORT_PARTS = ['members', 'posts', 'comments', 'events', 'leads', 'actions'] as const
export type GroupExportPart = (typeof GROUP_EXPORT_PARTS)[number]

export const GROUP_EXPORT_FORMATS = ['csv', 'json'] as const
export type GroupExportFormat = (typeof GROUP_EXPORT_FORMATS)[number]

/**
 * The response header with the number of rows when the export began. The first line of a file has no row, and every
 * row is one line after it, so that lines received are progress. Only the end of a line is `EXPORT_LINE_END`: line
 * breaks inside a cell of a CSV file are `\n`.
 */
export const TOTAL_ROWS_HEADER = 'x-total-rows'
export const EXPORT_LINE_END = '\r\n'

export const ExportGroup = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/export',
  summary:
    'Streams a part of a group’s data as a file; its owner only. `X-Total-Rows` announces the number of rows. Every export is recorded.',
  access: 'member',
  quota: 'exports',
  kind: 'file',
  errors: ['not_found', 'forbidden'],
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ part: z.enum(GROUP_EXPORT_PARTS), format: z.enum(GROUP_EXPORT_FORMATS) }),
})
