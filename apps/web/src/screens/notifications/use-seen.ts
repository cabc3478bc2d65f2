import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { seeNotifications, unreadCountQuery } from '#web/features/notifications/notifications.queries.ts'

/** Empties the badge while the list is in front of the reader: when it opens, and when something comes or they come back. */
export function useSeen(): void {
  const { data } = useQuery(unreadCountQuery)
  const { mutate } = useMutation(seeNotifications)
  const hasUnseen = (data?.unseen ?? 0) > 0
  useEffect(() => {
    if (!hasUnseen) return
    const see = () => {
      if (document.visibilityState === 'visible') mutate()
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [hasUnseen, mutate])
}
