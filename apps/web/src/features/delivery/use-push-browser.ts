import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reportError } from '#web/lib/log.ts'
import { deliveryQuery } from './delivery.queries.ts'
import { readPushState, turnPushOff, turnPushOn, type PushState } from './push-browser.ts'

/** Returns the push state of this browser for a member, null while unknown, and a function to change it. */
export function usePushBrowser(memberId: string | null) {
  const client = useQueryClient()
  const { data: delivery } = useQuery(deliveryQuery)
  const stateKey = ['push-browser', memberId]
  const { data: browserState } = useQuery({
    queryKey: stateKey,
    queryFn: () => readPushState(memberId ?? ''),
    enabled: memberId !== null,
    // The browser's own settings can have changed meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const key = delivery?.pushKey ?? null
  const { mutate, isPending } = useMutation({
    meta: {
      failureText: () => t`Couldn’t update push notifications for this browser. Please try again.`,
    },
    mutationFn: (on: boolean) =>
      on && memberId !== null && key !== null ? turnPushOn(memberId, key) : turnPushOff(),
    onSuccess: (state: PushState) => client.setQueryData(stateKey, state),
    onError: (error) => {
      reportError('Push notifications could not be changed', error)
      void client.invalidateQueries({ queryKey: stateKey })
    },
  })
  const isKnown = delivery !== undefined && browserState !== undefined
  const state: PushState | 'not-offered' | null = !isKnown
    ? null
    : key === null
      ? 'not-offered'
      : browserState
  return { state, isBusy: isPending, setEnabled: mutate }
}
