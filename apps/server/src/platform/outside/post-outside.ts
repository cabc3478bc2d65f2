import { lookup, type LookupAddress } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { Agent, request as tlsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress } from './public-address.ts'

/** What is sent to an address that a member gave us. */
export type OutsidePost = { url: string; headers: Record<string, string>; body: Buffer }

/** `toLoopback` also allows this machine, over plain HTTP and on any port: for tests. */
export type OutsideOptions = { toLoopback: boolean; limitMs: number }

/** The address is one that we never ask, or its name leads to one. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

const agent = new Agent({ keepAlive: true, maxSockets: 16, maxFreeSockets: 4, timeout: 30_000 })

/** True for an address that may be asked at all: by name, by HTTPS, at the usual port. Where the name leads is seen later. */
export function mayAsk(text: string, { toLoopback }: Pick<OutsideOptions, 'toLoopback'>): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (toLoopback && isLoopback(host)) return url.protocol === 'http:' || url.protocol === 'https:'
  return url.protocol === 'https:' && url.port === '' && isIP(host) === 0 && host.includes('.')
}

/**
 * Sends a POST to an address that somebody outside chose. The connection goes to the very address that was checked, so a
 * name cannot lead elsewhere a moment later; no redirect is followed, and nothing of the answer is read but its status.
 */
export function postOutside(post: OutsidePost, options: OutsideOptions): Promise<{ status: number }> {
  if (!mayAsk(post.url, options)) return Promise.reject(new ForbiddenAddress())
  const url = new URL(post.url)
  const isPlain = url.protocol === 'http:'
  return new Promise((resolve, reject) => {
    const request = (isPlain ? plainRequest : tlsRequest)(
      url,
      {
        method: 'POST',
        headers: { ...post.headers, 'content-length': post.body.length },
        lookup: checkedLookup(options.toLoopback),
        signal: AbortSignal.timeout(options.limitMs),
        ...(isPlain ? {} : { agent }),
        maxHeaderSize: 16_384,
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0 })
        // An answer of a few bytes leaves the connection usable; more than that is not waited for.
        if (Number(response.headers['content-length'] ?? Infinity) <= 4_096) response.resume()
        else response.destroy()
        response.on('error', () => {})
      },
    )
    request.on('error', reject)
    request.end(post.body)
  })
}

/** Finds the addresses of a name, and none where any of them is not public. */
export function checkedLookup(toLoopback: boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, [])
      const isFine = ({ address }: LookupAddress) =>
        isPublicAddress(address) || (toLoopback && isLoopback(address))
      const [first] = found
      if (first === undefined || !found.every(isFine)) return done(new ForbiddenAddress(), [])
      if (options.all) return done(null, found)
      done(null, first.address, first.family)
    })
  }
}
