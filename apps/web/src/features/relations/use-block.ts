import { useLingui } from '@lingui/react/macro'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast, toastError } from '#web/ui/toasts.ts'
import { setBlocked } from './relation-changes.queries.ts'

/** Blocks and unblocks a member, each with a toast. The toast for a block can undo it. */
export function useBlock(memberId: string, name: string) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(setBlocked(memberId))

  const unblock = () =>
    mutate(false, {
      onSuccess: () =>
        toast({ title: t`Unblocked ${name}`, text: t`You can see each other again.`, tone: 'plain' }),
      onError: (error) => {
        if (!isUnauthorized(error)) toastError(t`Couldn’t unblock ${name}. Please try again.`)
      },
    })
  const block = (onDone: () => void) =>
    mutate(true, {
      onSuccess: () => {
        onDone()
        toast({
          title: t`Blocked ${name}`,
          text: t`You can unblock them in Settings & Privacy.`,
          tone: 'plain',
          action: { label: t`Undo`, run: unblock },
        })
      },
      onError: (error) => {
        if (!isUnauthorized(error)) toastError(t`Couldn’t block ${name}. Please try again.`)
      },
    })
  return { block, unblock, isPending }
}
