const READ_MS = 10_000
const WRITE_MS = 20_000

/** The signal of a request: it is given up by its caller, or when no answer has come for so long. */
export function timeLimit(method: string, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(method === 'GET' ? READ_MS : WRITE_MS)
  return signal ? AbortSignal.any([signal, limit]) : limit
}
