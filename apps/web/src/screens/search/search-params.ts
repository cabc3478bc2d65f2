/** The views of the result page. */
export const SEARCH_TABS = ['all', 'members', 'groups', 'posts'] as const
export type SearchTab = (typeof SEARCH_TABS)[number]

/** How far back posts are looked for, in days. */
export const SPANS = { day: 1, week: 7, month: 30, year: 365 } as const
export type Span = keyof typeof SPANS

/** What the address of the result page says. `from` is a member, `group` a group, both by id. */
export type SearchParams = {
  q?: string
  tab?: Exclude<SearchTab, 'all'>
  from?: string
  group?: string
  when?: Span
  media?: true
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the address. Whatever else stands in it is passed over. */
export function readSearchParams(search: Record<string, unknown>): SearchParams {
  const q = wordOf(search['q']).slice(0, 100)
  const tab = SEARCH_TABS.find((one) => one === search['tab'])
  const [from, group] = [idOf(search['from']), idOf(search['group'])]
  const when = (Object.keys(SPANS) as Span[]).find((one) => one === search['when'])
  return {
    ...(q && { q }),
    ...(tab && tab !== 'all' && { tab }),
    ...(from && { from }),
    ...(group && { group }),
    ...(when && { when }),
    ...(search['media'] === true && { media: true as const }),
  }
}

function idOf(value: unknown): string {
  return typeof value === 'string' && ID.test(value) ? value : ''
}

// An address is read as JSON where it looks like it: a search for 2026 comes as a number.
function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}
