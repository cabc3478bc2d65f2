/** Tabs of the result page. */
export const SEARCH_TABS = ['all', 'members', 'groups', 'posts'] as const
export type SearchTab = (typeof SEARCH_TABS)[number]

/** Time spans of the date filter, in days. */
export const SPAN_DAYS = { day: 1, week: 7, month: 30, year: 365 } as const
export type Span = keyof typeof SPAN_DAYS

/** URL search parameters of the result page. `from` is a member id, `group` a group id. */
export type SearchParams = {
  q?: string
  tab?: Exclude<SearchTab, 'all'>
  from?: string
  group?: string
  when?: Span
  media?: true
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses the URL search parameters and ignores unknown or invalid ones. */
export function readSearchParams(search: Record<string, unknown>): SearchParams {
  const q = toText(search['q']).slice(0, 100)
  const tab = SEARCH_TABS.find((value) => value === search['tab'])
  const [from, group] = [toId(search['from']), toId(search['group'])]
  const when = (Object.keys(SPAN_DAYS) as Span[]).find((value) => value === search['when'])
  return {
    ...(q && { q }),
    ...(tab && tab !== 'all' && { tab }),
    ...(from && { from }),
    ...(group && { group }),
    ...(when && { when }),
    ...(search['media'] === true && { media: true as const }),
  }
}

function toId(value: unknown): string {
  return typeof value === 'string' && UUID.test(value) ? value : ''
}

// The router parses values as JSON if possible: a search for 2026 arrives as a number.
function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}
