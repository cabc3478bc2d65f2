import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { seeNotifications, unreadCountQuery } from '#web/features/notifications/notifications.queries.ts'

/** Clears the badge while the list is visible: on opening, on new notifications, and on return to the tab. */
export function useMarkSeen(): void {
  const { data } = useQuery(unreadCountQuery)
  const { mutate } = useMutation(seeNotifications)
  const hasUnseen = (data?.unseen ?? 0) > 0
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
