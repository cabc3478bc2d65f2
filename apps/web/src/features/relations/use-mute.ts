import { useLingui } from '@lingui/react/macro'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toasts.ts'
import { muteMember, unmuteMember } from './relation-changes.queries.ts'

/** Mutes and unmutes a member, each with a toast. The toast for a mute can undo it. */
export function useMute(memberId: string, name: string) {
  const { t } = useLingui()
  const muting = useAction(muteMember(memberId, name))
  const unmuting = useAction(unmuteMember(memberId, name))

  const unmute = () =>
    unmuting.mutate(undefined, {
      onSuccess: () =>
        toast({
          title: t({ message: `Unmuted ${name}`, context: 'toast' }),
          text: t`You’ll see their posts in your feed again.`,
          tone: 'plain',
        }),
    })
  const mute = () =>
    muting.mutate(undefined, {
      onSuccess: () =>
        toast({
          title: t({ message: `Muted ${name}`, context: 'toast' }),
          text: t`You won’t see their posts in your feed. They won’t be notified.`,
          tone: 'plain',
          action: { label: t({ message: 'Undo', context: 'button' }), run: unmute },
        }),
    })
  return { mute, unmute, isPending: muting.isPending || unmuting.isPending }
}
