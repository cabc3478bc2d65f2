import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '@guildhall/contract/members'
import { useEffect } from 'react'
import { resumeOutbox } from './outbox.ts'

/** Shows and sends what the viewer wrote in this browser before. */
export function useOutbox(user: CurrentUser | null): void {
  const client = useQueryClient()
  const memberId = user?.id
  useEffect(() => {
    if (memberId !== undefined) void resumeOutbox(client, memberId)
  }, [client, memberId])
}
