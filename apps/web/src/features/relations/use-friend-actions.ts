import { useLingui } from '@lingui/react/macro'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toasts.ts'
import { answerRequest, cancelRequest, sendRequest } from './relation-changes.queries.ts'

/**
 * Returns the actions of a friendship with a member. With `tellsWhy`, as on the Friends page, a failed request shows the
 * server's message; elsewhere a generic one.
 */
export function useFriendActions(memberId: string, name: string, { tellsWhy = false } = {}) {
  const { t } = useLingui()
  const send = useAction(sendRequest(memberId, { tellsWhy }))
  const answer = useAction(answerRequest(memberId))
  const cancel = useAction(cancelRequest(memberId))

  return {
    isBusy: send.isPending || answer.isPending || cancel.isPending,
    send: () =>
      send.mutate(undefined, {
        onSuccess: ({ status }) =>
          status === 'accepted'
            ? toast({
                title: t`You’re now friends`,
                text: t`${name} had already sent you a request.`,
                tone: 'good',
              })
            : toast({
                title: t`Friend request sent`,
                text: t`We’ll let you know when ${name} responds.`,
                tone: 'good',
              }),
      }),
    confirm: (id: string) =>
      answer.mutate(
        { id, status: 'accepted' },
        {
          onSuccess: () =>
            toast({
              title: t`You’re now friends`,
              text: t`You and ${name} are now connected.`,
              tone: 'good',
            }),
        },
      ),
    decline: (id: string) => answer.mutate({ id, status: 'declined' }),
    cancel: (id: string) => cancel.mutate(id),
  }
}
