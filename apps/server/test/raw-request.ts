import { request } from 'node:http'

export type RawResponse = { status: number; headers: Headers; body: string }

type Init = { method?: string; headers?: Record<string, string>; body?: string; timeoutMs?: number }

/** One request exactly as written: unlike fetch it lets a test choose every header, those of browsers too. */
export function rawRequest(url: string, init: Init = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: init.method ?? 'GET', headers: init.headers ?? {}, timeout: init.timeoutMs ?? 10_000 },
      (response) => {
        const headers = new Headers()
        for (let at = 0; at < response.rawHeaders.length; at += 2) {
          headers.append(response.rawHeaders[at] ?? '', response.rawHeaders[at + 1] ?? '')
        }
        const status = response.statusCode ?? 0
        // A stream never ends by itself: that it opened is the answer.
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
