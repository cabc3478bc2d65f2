/** The paths of existing pages; `{name}` stands for the rest of one segment. Every other path is the 404 page. */
export const PAGES = [
  '/',
  '/login',
  '/settings',
  '/welcome',
  '/video',
  '/post/{id}',
  '/saved',
  '/messages',
  '/messages/{id}',
  '/notifications',
  '/notices',
  '/notices/{id}',
  '/friends',
  '/search',
  '/groups',
  '/groups/{id}',
  '/invite/{token}',
  '/events/{id}',
  '/profile/{userId}',
  '/u/{username}',
  '/@{username}',
  '/admin',
] as const

export type PagePath = (typeof PAGES)[number]

/** Returns the page at this path; null if there is none. */
export function pageOf(path: string): PagePath | null {
  const segments = path.split('/')
  const page = PAGES.find((pattern) => {
    const parts = pattern.split('/')
    return parts.length === segments.length && parts.every((part, at) => matches(part, segments[at] ?? ''))
  })
  return page ?? null
}

function matches(part: string, segment: string): boolean {
  const at = part.indexOf('{')
  return at === -1 ? part === segment : segment.length > at && segment.startsWith(part.slice(0, at))
}

/** The path of a member's profile, by username if they have one. */
export function memberPath({ id, username }: { id: string; username: string | null }): string {
  return username === null ? `/profile/${id}` : `/@${username}`
}
