import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** True if the device is online, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (notify) => onlineManager.subscribe(notify),
    () => onlineManager.isOnline(),
  )
}

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
