const PATH = /^\/[\w\-.~/]*(\?[\w\-.~/=&%+]*)?(#[\w-]*)?$/

/** The page to go to after log-in: a plain path of our own pages, or the home page where anything about it is odd. */
export function safeReturnTo(wish: string | undefined): string {
  if (wish === undefined || wish.length > 500 || !PATH.test(wish)) return '/'
  const path = wish.split(/[?#]/, 1)[0] ?? '/'
  // A dot segment would be read as another path by the browser: only what is read as written passes.
  if (path.includes('//') || new URL(path, 'http://localhost').pathname !== path) return '/'
  if (path.includes('..') || /^\/(api|login)(\/|$)/i.test(path)) return '/'
  return wish
}
