import { useLingui } from '@lingui/react/macro'
import { ApiError, isUnauthorized, limitMessage } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast, toastError } from '#web/ui/toasts.ts'
import { answerRequest, cancelRequest, sendRequest } from './relation-changes.queries.ts'

/**
 * Returns the actions of a friendship with a member; failures show a toast. With `tellsWhy`, as on the
 * Friends page, a failed request shows the server's message; elsewhere a generic one.
 */
export function useFriendActions(memberId: string, name: string, { tellsWhy = false } = {}) {
  const { t } = useLingui()
  const send = useAction(sendRequest(memberId))
  const answer = useAction(answerRequest(memberId))
  const cancel = useAction(cancelRequest(memberId))
  const showError = (message: string) => (error: Error) => {
    if (!isUnauthorized(error)) toastError(message)
  }

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
        onError: (error) => {
          if (isUnauthorized(error)) return
          const serverMessage = tellsWhy && error instanceof ApiError ? error.userMessage : null
          toastError(serverMessage ?? limitMessage(error) ?? t`Failed to send friend request.`)
        },
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
          onError: showError(t`Failed to respond to friend request.`),
        },
      ),
    decline: (id: string) =>
      answer.mutate(
        { id, status: 'declined' },
        { onError: showError(t`Failed to respond to friend request.`) },
      ),
    cancel: (id: string) =>
      cancel.mutate(id, { onError: showError(t`Couldn’t cancel the friend request. Please try again.`) }),
  }
}
