import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** True if the device is online, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (notify) => onlineManager.subscribe(notify),
    () => onlineManager.isOnline(),
  )
}
