import { useLingui } from '@lingui/react/macro'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast, toastError } from '#web/ui/toasts.ts'
import { setMuted } from './relation-changes.queries.ts'

/** Mutes someone and listens to them again, each with a word about it. The toast of a mute can undo it. */
export function useMute(memberId: string, name: string) {
  const { t } = useLingui()
  const { mutate } = useAction(setMuted(memberId))

  return function mute(wish: boolean) {
    mutate(wish, {
      onSuccess: () =>
        wish
          ? toast({
              title: t`Muted ${name}`,
              text: t`You no longer see their posts in your feed. They are not told.`,
              tone: 'plain',
              action: { label: t`Undo`, run: () => mute(false) },
            })
          : toast({ title: t`Unmuted ${name}`, text: t`Their posts are in your feed again.`, tone: 'plain' }),
      onError: (error) => {
        if (!isUnauthorized(error)) toastError(wish ? t`Failed to mute.` : t`Failed to unmute.`)
      },
    })
  }
}
