import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { seeNotifications, useUnreadCounts } from '#web/features/notifications/notifications.queries.ts'

/** Clears the badge while the list is visible: on opening, on new notifications, and on return to the tab. */
export function useMarkSeen(): void {
  const { unseen } = useUnreadCounts()
  const { mutate } = useMutation(seeNotifications)
  const hasUnseen = unseen > 0
  const isOpening = useRef(true)
  useEffect(() => {
    if (!hasUnseen) return
    const markSeen = () => {
      if (document.visibilityState !== 'visible') return
      // Only the first call is an opening: later ones must not mark as read what is still being read.
      mutate(isOpening.current)
      isOpening.current = false
    }
    markSeen()
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
  }, [hasUnseen, mutate])
}
