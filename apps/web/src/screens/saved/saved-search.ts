/** What the address of the Saved page says: which collection is shown, and what is searched for. */
export type SavedSearch = { collection?: string; q?: string }

/** Reads the address. Whatever else stands in it is passed over. */
export function readSavedSearch(search: Record<string, unknown>): SavedSearch {
  const collection = wordOf(search['collection'])
  const q = wordOf(search['q'])
  return { ...(collection && { collection }), ...(q && { q }) }
}

// An address is read as JSON where it looks like it: a search for 2026 comes as a number.
function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}
