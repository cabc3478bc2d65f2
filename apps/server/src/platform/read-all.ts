import { MIN_ID } from './page.ts'

const BATCH = 500

type Read<R> = (after: string, limit: number) => Promise<R[]>

/**
 * Yields every row of a keyset query, with one batch in memory at a time. `read` returns the rows after a cursor, in
 * the order of the cursors. Rows that have been yielded may be deleted meanwhile.
 */
export async function* readAll<R>(read: Read<R>, cursorOf: (row: R) => string): AsyncGenerator<R> {
  for await (const rows of readBatches(read, cursorOf)) yield* rows
}

/** The same, batch by batch. */
export async function* readBatches<R>(read: Read<R>, cursorOf: (row: R) => string): AsyncGenerator<R[]> {
  let after = MIN_ID
  for (;;) {
    const rows = await read(after, BATCH)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    after = cursorOf(last)
  }
}
