import { useQueryClient } from '@tanstack/react-query'
import type { GroupEvent } from '@guildhall/contract/group-events'
import { useEffect } from 'react'
import { eventKeys } from './event-cache.ts'

/** Timers cannot be longer; a page is not open for longer either. */
const MAX_MS = 86_400_000

/** Refetches an event when it starts and when it ends: what the viewer can do changes then. */
export function useEventTurns({ id, startAt, endAt }: Pick<GroupEvent, 'id' | 'startAt' | 'endAt'>): void {
  const client = useQueryClient()
  useEffect(() => {
    const timers = [startAt, endAt]
      .map((moment) => Date.parse(moment) - Date.now())
      .filter((left) => left > 0 && left < MAX_MS)
      .map((left) =>
        setTimeout(() => void client.invalidateQueries({ queryKey: eventKeys.detail(id) }), left),
      )
    return () => timers.forEach(clearTimeout)
  }, [client, id, startAt, endAt])
}
