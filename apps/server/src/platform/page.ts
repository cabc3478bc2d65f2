/** One page of a list: its items, and the cursor of the next page or null at the end. */
export type Page<T> = { items: T[]; next: string | null }

/** How many items a caller wants, and after which cursor. */
export type PageQuery = { limit: number; cursor?: string | undefined }

/** Sorts before every id: where a list in ascending order starts. */
export const MIN_ID = '00000000-0000-0000-0000-000000000000'
/** Sorts after every id: where a list in descending order starts. */
export const MAX_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Returns the page of rows that were read with `limit + 1`: an extra row means that there is a next page. */
export function pageOf<R>(rows: readonly R[], limit: number, cursorOf: (last: R) => string): Page<R> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last !== undefined && rows.length > limit ? cursorOf(last) : null }
}

/** Returns the page with its items mapped. */
export function mapPage<R, T>({ items, next }: Page<R>, map: (item: R) => T): Page<T> {
  return { items: items.map(map), next }
}
