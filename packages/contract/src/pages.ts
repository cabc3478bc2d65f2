/** The addresses of pages that exist, `{name}` standing for the rest of one segment. Every other address is the 404 page. */
export const PAGES = [
  '/',
  '/login',
  '/settings',
  '/video',
  '/post/{id}',
  '/saved',
  '/notifications',
  '/friends',
  '/search',
  '/profile/{userId}',
  '/u/{username}',
  '/@{username}',
] as const

export type PagePath = (typeof PAGES)[number]

/** True where the product has a page. */
export function isPage(path: string): boolean {
  const asked = path.split('/')
  return PAGES.some((page) => {
    const segments = page.split('/')
    return segments.length === asked.length && segments.every((part, at) => fits(part, asked[at] ?? ''))
  })
}

function fits(part: string, segment: string): boolean {
  const at = part.indexOf('{')
  return at === -1 ? part === segment : segment.length > at && segment.startsWith(part.slice(0, at))
}

/** The address of a member: their username where they have one. */
export function memberPath({ id, username }: { id: string; username: string | null }): string {
  return username === null ? `/profile/${id}` : `/@${username}`
}
