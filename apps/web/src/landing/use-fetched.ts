import { useEffect, useState } from 'react'

const TIMEOUT_MS = 10_000

/**
 * Returns what a public call responds: undefined while it loads; null if it fails, takes longer than ten seconds or
 * returns something else than expected. `retry` calls again.
 */
export function useFetched<T>(
  path: string,
  isExpected: (body: unknown) => body is T,
): { data: T | null | undefined; retry: () => void } {
  const [data, setData] = useState<T | null>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS)
    let isMounted = true
    void fetchJson(path, controller.signal).then((body) => {
      clearTimeout(timeout)
      if (isMounted) setData(isExpected(body) ? body : null)
    })
    return () => {
      isMounted = false
      clearTimeout(timeout)
      controller.abort()
    }
  }, [path, isExpected, attempt])

  function retry(): void {
    setData(undefined)
    setAttempt(attempt + 1)
  }
  return { data, retry }
}

async function fetchJson(path: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(path, { signal })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
