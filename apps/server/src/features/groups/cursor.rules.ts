import { MAX_ID, MIN_ID } from '#platform/page'

/** Where a page starts: after a number to sort by, then an id. A time is in milliseconds. */
export type Position = { number: string; id: string }

/** Where a list in ascending order starts. */
export const START: Position = { number: '0', id: MIN_ID }
/** Where a list in descending order starts. */
export const END: Position = { number: '999999999999999', id: MAX_ID }

/** Returns the position of a cursor, or without one where the list starts. */
export function readCursor(cursor: string | undefined, start: Position): Position {
  if (cursor === undefined) return start
  const [number = '', id = ''] = cursor.split('_')
  return { number, id }
}

/** Returns the cursor of a row. */
export function writeCursor(number: number | Date, id: string): string {
  return `${Number(number)}_${id}`
}

/** The moment of a position, as SQL. */
export const MOMENT = `timestamptz 'epoch' + :number::bigint * interval '1 millisecond'`
