import type { ServerResponse } from 'node:http'
import type { Html } from './html.ts'

/** Sends a page that is never kept by a cache. */
export function sendPage(res: ServerResponse, status: number, page: Html): void {
  res.statusCode = status
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.setHeader('Cache-Control', 'no-store')
  res.end(page.markup)
}

/** The headers of every answer: nothing inline, nothing from elsewhere, no frames. */
export function securityHeaders(formTargets: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    // Empty on purpose: the library adds the hash of its own small script where one of its pages needs it.
    'script-src',
    "style-src 'self'",
    "img-src 'self'",
    // A form's answer leads through redirects back to the application, and browsers hold those to this list too.
    `form-action 'self' ${formTargets.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}
