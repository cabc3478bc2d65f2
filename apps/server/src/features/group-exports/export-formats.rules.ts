import { EXPORT_LINE_END, type GroupExportFormat } from '@guildhall/contract/group-exports'
import { stringify } from 'csv-stringify/sync'
import type { Cell, Row } from './group-exports.store.ts'

/** How a file is written: a first line, one line per row, and its end. */
export type ExportFormat = {
  contentType: string
  /** `about` says what is in the file, in formats that have a place for it. */
  head(columns: readonly string[], about: object): string
  /** The lines of some rows; `isFirst` if none were before. */
  lines(columns: readonly string[], rows: readonly Row[], isFirst: boolean): string
  tail: string
}

/** Spreadsheets take a file without it for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

const toText = (cell: Cell | undefined): Cell => {
  if (cell instanceof Date) return cell.toISOString()
  if (Array.isArray(cell)) return cell.join('; ')
  return typeof cell === 'string' ? cell.replaceAll(/\r\n?/g, '\n') : (cell ?? null)
}

// All texts are quoted. What a spreadsheet would take for a formula gets an apostrophe before it.
const toCsv = (rows: readonly (readonly Cell[])[]) =>
  stringify(rows as Cell[][], {
    escape_formulas: true,
    quoted_string: true,
    record_delimiter: EXPORT_LINE_END,
    cast: { boolean: String },
  })

const toJson = (columns: readonly string[], row: Row) =>
  JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))

/** The formats of an export. A JSON file is one document: `{ …about, "rows": [ … ] }`. */
export const EXPORT_FORMATS: Record<GroupExportFormat, ExportFormat> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    head: (columns) => BYTE_ORDER_MARK + toCsv([columns]),
    lines: (columns, rows) => toCsv(rows.map((row) => columns.map((column) => toText(row[column])))),
    tail: '',
  },
  json: {
    contentType: 'application/json; charset=utf-8',
    head: (_columns, about) => `${JSON.stringify(about).slice(0, -1)},"rows":[`,
    lines: (columns, rows, isFirst) =>
      rows
        .map((row, at) => `${isFirst && at === 0 ? '' : ','}${EXPORT_LINE_END}${toJson(columns, row)}`)
        .join(''),
    tail: `${EXPORT_LINE_END}]}`,
  },
}
