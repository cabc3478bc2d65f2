import { request } from 'node:http'

/** A complete response. */
export type RawResponse = { status: number; headers: Headers; body: string }

type Init = { method?: string; headers?: Record<string, string>; body?: string; timeoutMs?: number }

/** Sends a request exactly as given: unlike fetch it allows every header, including those that only browsers set. */
export function rawRequest(url: string, init: Init = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: init.method ?? 'GET', headers: init.headers ?? {}, timeout: init.timeoutMs ?? 10_000 },
      (response) => {
        const headers = new Headers()
        for (let n = 0; n < response.rawHeaders.length; n += 2) {
          headers.append(response.rawHeaders[n] ?? '', response.rawHeaders[n + 1] ?? '')
        }
        const status = response.statusCode ?? 0
        // A stream never ends by itself, so resolve as soon as it is open.
        if (headers.get('content-type') === 'text/event-stream') {
          resolve({ status, headers, body: '' })
          sent.destroy()
          return
        }
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (body += chunk))
        response.on('end', () => resolve({ status, headers, body }))
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`no answer from ${url}`)))
    sent.on('error', reject)
    sent.end(init.body)
  })
}
