import { useLingui } from '@lingui/react/macro'
import { ApiError, isUnauthorized, limitMessage } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast, toastError } from '#web/ui/toasts.ts'
import { answerRequest, cancelRequest, sendRequest } from './relation-changes.queries.ts'

/**
 * What one can do about a friendship with a member, each told to them when it went wrong. The Friends page repeats what
 * the server said (`tellsWhy`); elsewhere one sentence stands for all.
 */
export function useFriendActions(memberId: string, name: string, { tellsWhy = false } = {}) {
  const { t } = useLingui()
  const send = useAction(sendRequest(memberId))
  const answer = useAction(answerRequest(memberId))
  const cancel = useAction(cancelRequest(memberId))
  const failed = (words: string) => (error: Error) => {
    if (!isUnauthorized(error)) toastError(words)
  }

  return {
    isBusy: send.isPending || answer.isPending || cancel.isPending,
    send: () =>
      send.mutate(undefined, {
        onSuccess: ({ status }) =>
          status === 'accepted'
            ? toast({ title: t`You are friends now`, text: t`${name} had asked you too.`, tone: 'good' })
            : toast({ title: t`Friend request sent`, text: t`${name} can confirm it now.`, tone: 'good' }),
        onError: (error) => {
          if (isUnauthorized(error)) return
          const said = tellsWhy && error instanceof ApiError ? error.userMessage : null
          toastError(said ?? limitMessage(error) ?? t`Failed to send friend request.`)
        },
      }),
    confirm: (id: string) =>
      answer.mutate(
        { id, status: 'accepted' },
        {
          onSuccess: () =>
            toast({
              title: t`You are friends now`,
              text: t`You and ${name} see more of each other.`,
              tone: 'good',
            }),
          onError: failed(t`Failed to respond to friend request.`),
        },
      ),
    decline: (id: string) =>
      answer.mutate({ id, status: 'declined' }, { onError: failed(t`Failed to respond to friend request.`) }),
    cancel: (id: string) => cancel.mutate(id, { onError: failed(t`Failed to cancel friend request.`) }),
  }
}
