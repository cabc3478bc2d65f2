/** URL search parameters of the Saved page: the collection id and the search text. */
export type SavedSearch = { collection?: string; q?: string }

/** Parses the URL search parameters and ignores all others. */
export function readSavedSearch(search: Record<string, unknown>): SavedSearch {
  const collection = toText(search['collection'])
  const q = toText(search['q'])
  return { ...(collection && { collection }), ...(q && { q }) }
}

// The router parses values as JSON if possible: a search for 2026 arrives as a number.
function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}
