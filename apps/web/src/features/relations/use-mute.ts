import { useLingui } from '@lingui/react/macro'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast, toastError } from '#web/ui/toasts.ts'
import { setMuted } from './relation-changes.queries.ts'

/** Mutes and unmutes a member, each with a toast. The toast for a mute can undo it. */
export function useMute(memberId: string, name: string) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(setMuted(memberId))

  const unmute = () =>
    mutate(false, {
      onSuccess: () =>
        toast({
          title: t`Unmuted ${name}`,
          text: t`You’ll see their posts in your feed again.`,
          tone: 'plain',
        }),
      onError: (error) => {
        if (!isUnauthorized(error)) toastError(t`Couldn’t unmute ${name}. Please try again.`)
      },
    })
  const mute = () =>
    mutate(true, {
      onSuccess: () =>
        toast({
          title: t`Muted ${name}`,
          text: t`You won’t see their posts in your feed. They won’t be notified.`,
          tone: 'plain',
          action: { label: t`Undo`, run: unmute },
        }),
      onError: (error) => {
        if (!isUnauthorized(error)) toastError(t`Couldn’t mute ${name}. Please try again.`)
      },
    })
  return { mute, unmute, isPending }
}
