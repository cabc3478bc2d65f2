import type { ServerResponse } from 'node:http'
import type { Html } from './html.ts'

/** Sends an HTML page that must not be cached. */
export function sendPage(res: ServerResponse, status: number, page: Html): void {
  res.statusCode = status
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.setHeader('Cache-Control', 'no-store')
  res.end(page.markup)
}

/** Returns the headers of every response: nothing inline, nothing from other origins, no frames. */
export function securityHeaders(formTargets: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    // Empty on purpose: the library adds the hash of its own small script on pages that need it.
    'script-src',
    "style-src 'self'",
    "img-src 'self'",
    // Submitting a form redirects back to the application, and browsers check redirects against this list too.
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
