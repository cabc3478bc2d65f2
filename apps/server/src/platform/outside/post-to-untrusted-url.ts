import { lookup, type LookupAddress } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { Agent, request as tlsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress } from './public-address.ts'

/** A request to a URL that a member gave us. */
export type OutboundRequest = { url: string; headers: Record<string, string>; body: Buffer }

/** `toLoopback` also allows this machine, over plain HTTP and on any port: for tests. */
export type OutboundOptions = { toLoopback: boolean; timeoutMs: number }

/** The URL is not allowed, or its host name resolves to an address that is not. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

const agent = new Agent({ keepAlive: true, maxSockets: 16, maxFreeSockets: 4, timeout: 30_000 })

/** Returns true for an HTTPS URL with a host name and the default port. What the name resolves to is checked later. */
export function isAllowedUrl(text: string, { toLoopback }: Pick<OutboundOptions, 'toLoopback'>): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (toLoopback && isLoopback(host)) return url.protocol === 'http:' || url.protocol === 'https:'
  return url.protocol === 'https:' && url.port === '' && isIP(host) === 0 && host.includes('.')
}

/**
 * Sends a POST to a URL that a user chose. The connection goes to exactly the address that was checked, so that the
 * name cannot resolve differently a moment later; redirects are not followed, and only the response status is read.
 */
export function postToUntrustedUrl(
  outbound: OutboundRequest,
  options: OutboundOptions,
): Promise<{ status: number }> {
  if (!isAllowedUrl(outbound.url, options)) return Promise.reject(new ForbiddenAddress())
  const url = new URL(outbound.url)
  const isPlain = url.protocol === 'http:'
  return new Promise((resolve, reject) => {
    const request = (isPlain ? plainRequest : tlsRequest)(
      url,
      {
        method: 'POST',
        headers: { ...outbound.headers, 'content-length': outbound.body.length },
        lookup: checkedLookup(options.toLoopback),
        signal: AbortSignal.timeout(options.timeoutMs),
        ...(isPlain ? {} : { agent }),
        maxHeaderSize: 16_384,
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0 })
        // Draining a short response keeps the connection reusable; a longer one is not worth the wait.
        if (Number(response.headers['content-length'] ?? Infinity) <= 4_096) response.resume()
        else response.destroy()
        response.on('error', () => {})
      },
    )
    request.on('error', reject)
    request.end(outbound.body)
  })
}

/** Returns a DNS lookup that fails if any address of the name is not public. */
export function checkedLookup(toLoopback: boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, [])
      const isAllowed = ({ address }: LookupAddress) =>
        isPublicAddress(address) || (toLoopback && isLoopback(address))
      const [first] = found
      if (first === undefined || !found.every(isAllowed)) return done(new ForbiddenAddress(), [])
      if (options.all) return done(null, found)
      done(null, first.address, first.family)
    })
  }
}
