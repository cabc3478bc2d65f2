/** Answers of calls are for one caller at one moment: nobody may keep them. */
export const NO_STORE = 'private, no-store'

type Site = { baseUrl: string; mediaOrigin: string }

/** What every answer carries. Answers of calls are never shown as a page, so their policy allows nothing at all. */
export function answerHeaders({ baseUrl }: Site): Record<string, string> {
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

/** What pages carry beside: own scripts and styles only, nothing inline, no frames. `mediaOrigin` is the one other host. */
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
