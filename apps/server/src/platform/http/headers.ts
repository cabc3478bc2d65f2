/** Responses of calls are for one caller at one moment and must not be cached. */
export const NO_STORE = 'private, no-store'

type Site = { baseUrl: string; mediaOrigin: string }

/** Returns the headers of every response. API responses are never rendered as a page, so their CSP allows nothing. */
export function responseHeaders({ baseUrl }: Site): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(baseUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}

/** Returns additional headers for pages: only own scripts and styles, nothing inline, no frames, one media origin. */
export function pageHeaders({ mediaOrigin }: Site): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${mediaOrigin}`,
    `img-src 'self' data: blob: ${mediaOrigin}`,
    `media-src 'self' blob: ${mediaOrigin}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
}
