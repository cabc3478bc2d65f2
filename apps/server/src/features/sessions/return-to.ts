const PATH = /^\/[\w\-.~/]*(\?[\w\-.~/=&%+]*)?(#[\w-]*)?$/

/** Returns the page to go to after log-in: a plain path on this site, or the home page if anything about it is odd. */
export function safeReturnTo(requested: string | undefined): string {
  if (requested === undefined || requested.length > 500 || !PATH.test(requested)) return '/'
  const path = requested.split(/[?#]/, 1)[0] ?? '/'
  // Browsers resolve dot segments to another path: only a path that resolves to itself passes.
  if (path.includes('//') || new URL(path, 'http://localhost').pathname !== path) return '/'
  if (path.includes('..') || /^\/(api|login)(\/|$)/i.test(path)) return '/'
  return requested
}
