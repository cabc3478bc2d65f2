import type { IncomingHttpHeaders } from 'node:http'
import { ensure } from '../errors.ts'

/**
 * Refuses a write that was initiated by another site. Browsers always send Origin with a write;
 * a caller that sends neither Origin nor Sec-Fetch-Site is not a browser and carries no ambient cookie.
 */
export function ensureSameOrigin(headers: IncomingHttpHeaders, baseUrl: string): void {
  const site = headers['sec-fetch-site']
  ensure(site === undefined || site === 'same-origin' || site === 'none', 'foreign_origin')
  const { origin } = headers
  ensure(origin === undefined || origin === new URL(baseUrl).origin, 'foreign_origin')
}
