const PATH = /^\/[\w\-.~/]*(\?[\w\-.~/=&%+]*)?(#[\w-]*)?$/

/** The page to go to after log-in: a plain path of our own pages, or the home page where anything about it is odd. */
export function safeReturnTo(wish: string | undefined): string {
  if (wish === undefined || wish.length > 500 || !PATH.test(wish)) return '/'
  const path = wish.split(/[?#]/, 1)[0] ?? '/'
  if (path.includes('//') || path.includes('..') || /^\/(api|login)(\/|$)/i.test(path)) return '/'
  return wish
}
