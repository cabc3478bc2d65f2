import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { seeNotifications, unreadCountQuery } from '#web/features/notifications/notifications.queries.ts'

/** Empties the badge while the list is in front of the reader: when it opens, and when something comes or they come back. */
export function useSeen(): void {
  const { data } = useQuery(unreadCountQuery)
  const { mutate } = useMutation(seeNotifications)
  const hasUnseen = (data?.unseen ?? 0) > 0
  const isOpening = useRef(true)
  useEffect(() => {
    if (!hasUnseen) return
    const see = () => {
      if (document.visibilityState !== 'visible') return
      // What comes while the list is open passes nothing that is being read.
      mutate(isOpening.current)
      isOpening.current = false
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [hasUnseen, mutate])
}
