import { useEffect, useState } from 'react'

/** Returns whether a picture failed to load, and its `onError`. It is retried when the network is back. */
export function useImageFailed(src: string | null): [hasFailed: boolean, onError: () => void] {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  useEffect(() => {
    if (failedSrc === null) return undefined
    const retry = () => setFailedSrc(null)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [failedSrc])
  return [failedSrc !== null && failedSrc === src, () => setFailedSrc(src)]
}
