// @vitest-environment node
import { EXPORT_LINE_END, TOTAL_ROWS_HEADER } from '@guildhall/contract/group-exports'
import { expect, it, vi } from 'vitest'
import { readExport } from './read-export.ts'

const LINES = ['id,name', '1,"a', 'b"', '2,c', '3,d'] as const
/** The second line goes on after a line break inside a cell. */
const TEXT = `${LINES[0]}\r\n${LINES[1]}\n${LINES[2]}\r\n${LINES[3]}\r\n${LINES[4]}\r\n`

/** Returns a response that arrives in pieces of this many bytes, and breaks off at the end if told to. */
function respond(size: number, { total = 3, breaks = false } = {}): Response {
  const bytes = new TextEncoder().encode(TEXT)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      if (breaks) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
  const headers = {
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="binders-members-2026-11-18.csv"',
    [TOTAL_ROWS_HEADER]: String(total),
  }
  return new Response(body, { headers })
}

it.each([1, 2, 7, 1_000])(
  'a file in pieces of %i bytes arrives complete, with all of its rows',
  async (size) => {
    const { name, blob, rows } = await readExport(respond(size), () => {})
    expect(name).toBe('binders-members-2026-11-18.csv')
    expect(await blob.text()).toBe(TEXT)
    expect(rows).toBe(3)
    expect(TEXT.split(EXPORT_LINE_END)).toHaveLength(rows + 2)
  },
)

it('progress grows with the rows, and never exceeds what was announced', async () => {
  const onProgress = vi.fn()
  await readExport(respond(4, { total: 2 }), onProgress)
  const rows = onProgress.mock.calls.map(([progress]) => (progress as { rows: number }).rows)
  expect(rows[0]).toBe(0)
  expect(rows.at(-1)).toBe(2)
  expect(rows).toEqual(rows.toSorted((a, b) => a - b))
})

it('an incomplete file is none', async () => {
  await expect(readExport(respond(10, { breaks: true }), () => {})).rejects.toThrow()
})
