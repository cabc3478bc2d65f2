const READ_TIMEOUT_MS = 10_000
const WRITE_TIMEOUT_MS = 20_000

/** Returns the signal of a request, which is aborted by its caller or by a timeout. */
export function timeLimit(method: string, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, limit]) : limit
}
