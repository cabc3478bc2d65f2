import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { logFault } from '#web/lib/log.ts'
import { deliveryQuery } from './delivery.queries.ts'
import { readPushState, turnPushOff, turnPushOn, type PushState } from './push-browser.ts'

/** How this browser stands to pushes of a member, and the way to change it. Null while that is found out. */
export function usePushBrowser(memberId: string | null, onFailed: () => void) {
  const client = useQueryClient()
  const { data: delivery } = useQuery(deliveryQuery)
  const stateKey = ['push-browser', memberId]
  const { data: found } = useQuery({
    queryKey: stateKey,
    queryFn: () => readPushState(memberId ?? ''),
    enabled: memberId !== null,
    // The person may have changed the browser's own settings meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const key = delivery?.pushKey ?? null
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) =>
      on && memberId !== null && key !== null ? turnPushOn(memberId, key) : turnPushOff(),
    onSuccess: (state: PushState) => client.setQueryData(stateKey, state),
    onError: (error) => {
      logFault('Push notifications could not be changed', error)
      void client.invalidateQueries({ queryKey: stateKey })
      // A session that is over has a word of its own, which must not be covered.
      if (!isUnauthorized(error)) onFailed()
    },
  })
  const isKnown = delivery !== undefined && found !== undefined
  const state: PushState | 'not-offered' | null = !isKnown ? null : key === null ? 'not-offered' : found
  return { state, isBusy: isPending, turn: mutate }
}
