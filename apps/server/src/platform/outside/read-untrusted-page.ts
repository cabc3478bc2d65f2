import { get as plainGet, type IncomingMessage } from 'node:http'
import { Agent, get as tlsGet } from 'node:https'
import {
  checkedLookup,
  ForbiddenAddress,
  isAllowedUrl,
  type OutboundOptions,
} from './post-to-untrusted-url.ts'

/** What to read of a page, and how much of it at most. */
export type PageRequest = {
  url: string
  /** The types of content that are read, such as `text/html`. */
  types: readonly string[]
  maxBytes: number
  maxRedirects: number
  userAgent: string
}

/** The beginning of a response: where it came from, its type with its parameters, and its bytes. */
export type UntrustedPage = { url: string; contentType: string; body: AsyncIterable<Buffer> }

/** Each page is another site: its connection is not kept. */
const agent = new Agent({ keepAlive: false, maxSockets: 4, maxTotalSockets: 16 })

/** The page cannot be read: an error status, another type, too long, encoded, or redirected too often. */
export class UnreadablePage extends Error {
  override name = 'UnreadablePage'
}

/**
 * Reads a page that a user chose, and calls `read` with it. Each redirect is checked like the first URL, and each
 * connection goes to exactly the address that was checked. The time limit is for all of it. `read` may stop early:
 * nothing more is received then. Rejects with `ForbiddenAddress` or `UnreadablePage`, or as the connection fails.
 */
export async function readUntrustedPage<T>(
  page: PageRequest,
  options: OutboundOptions,
  read: (page: UntrustedPage) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  let { url } = page
  for (let redirects = 0; redirects <= page.maxRedirects; redirects += 1) {
    const response = await get(url, page, options, signal)
    try {
      const target = redirectOf(response, url)
      if (target === null) return await read(toPage(response, url, page))
      url = target
    } finally {
      response.destroy()
    }
  }
  throw new UnreadablePage('too many redirects')
}

function get(
  text: string,
  { types, userAgent }: PageRequest,
  options: OutboundOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (!isAllowedUrl(text, options)) return Promise.reject(new ForbiddenAddress())
  const url = new URL(text)
  const isPlain = url.protocol === 'http:'
  return new Promise((resolve, reject) => {
    const request = (isPlain ? plainGet : tlsGet)(
      url,
      {
        headers: {
          accept: types.join(', '),
          // Compressed content could be far larger than it looks.
          'accept-encoding': 'identity',
          'user-agent': userAgent,
        },
        lookup: checkedLookup(options.toLoopback),
        signal,
        ...(isPlain ? {} : { agent }),
        maxHeaderSize: 16_384,
      },
      (response) => {
        // A reader of the body gets the error too; without a reader it would end the process.
        response.on('error', () => {})
        resolve(response)
      },
    )
    request.on('error', reject)
  })
}

/** Returns where a response redirects to, or null if it does not. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: string): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  const target = URL.parse(headers.location ?? '', from)
  if (target === null) throw new UnreadablePage('a redirect to nowhere')
  return target.href
}

function toPage(response: IncomingMessage, url: string, { types, maxBytes }: PageRequest): UntrustedPage {
  const { statusCode = 0, headers } = response
  const contentType = headers['content-type'] ?? ''
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const encoding = headers['content-encoding'] ?? 'identity'
  if (statusCode !== 200) throw new UnreadablePage(`status ${statusCode}`)
  if (!types.includes(type)) throw new UnreadablePage('another type of content')
  if (encoding !== 'identity') throw new UnreadablePage('encoded')
  return { url, contentType, body: limited(response, maxBytes) }
}

async function* limited(response: IncomingMessage, maxBytes: number): AsyncIterable<Buffer> {
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new UnreadablePage('too long')
    yield chunk
  }
}
