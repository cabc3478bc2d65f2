import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** Whether this device has a network, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (notify) => onlineManager.subscribe(notify),
    () => onlineManager.isOnline(),
  )
}

/** Whether a picture failed to load, and what to call when it does. It is tried again when the network is back. */
export function useBroken(src: string | null): [isBroken: boolean, onError: () => void] {
  const [broken, setBroken] = useState<string | null>(null)
  useEffect(() => {
    if (broken === null) return undefined
    const retry = () => setBroken(null)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [broken])
  return [broken !== null && broken === src, () => setBroken(src)]
}
