import { ModelError } from './model.ts'

/** The only headers that leave. The SDK adds more: facts about this machine, and those of an environment variable. */
const HEADERS = ['accept', 'content-type', 'anthropic-version']

type Bounds = { apiKey: string; idleMs: number; maxBytes: number }

/**
 * Returns a `fetch` for one provider that fails as `timeout` if no byte arrives for `idleMs`, as `bad_answer` past
 * `maxBytes`, and that follows no redirect, which would carry the key to another site.
 */
export function createBoundedFetch({ apiKey, idleMs, maxBytes }: Bounds): typeof fetch {
  return async (input, init = {}) => {
    const idle = new AbortController()
    const timer = setTimeout(() => idle.abort(new ModelError('timeout')), idleMs)
    const signal = AbortSignal.any([idle.signal, ...(init.signal ? [init.signal] : [])])
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    try {
      const headers = pickHeaders(init.headers, apiKey)
      const response = await fetch(input, { ...init, headers, redirect: 'error', signal })
      timer.refresh()
      const body = response.body?.pipeThrough(createMeter(timer, maxBytes)) ?? null
      if (body === null) clearTimeout(timer)
      return new Response(body, { status: response.status, headers: response.headers })
    } catch (error) {
      clearTimeout(timer)
      throw error
    }
  }
}

function pickHeaders(given: RequestInit['headers'], apiKey: string): Headers {
  const all = new Headers(given)
  const picked = new Headers({ authorization: `Bearer ${apiKey}` })
  for (const name of HEADERS) picked.set(name, all.get(name) ?? '')
  return picked
}

/** Passes bytes on, restarts the timer with each, and fails past the limit. */
function createMeter(timer: NodeJS.Timeout, maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      timer.refresh()
      bytes += chunk.byteLength
      if (bytes <= maxBytes) return controller.enqueue(chunk)
      clearTimeout(timer)
      controller.error(new ModelError('bad_answer'))
    },
    flush: () => clearTimeout(timer),
  })
}
