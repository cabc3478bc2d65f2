import { useLingui } from '@lingui/react/macro'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toasts.ts'
import { blockMember, unblockMember } from './relation-changes.queries.ts'

/** Blocks and unblocks a member, each with a toast. The toast for a block can undo it. */
export function useBlock(memberId: string, name: string) {
  const { t } = useLingui()
  const blocking = useAction(blockMember(memberId, name))
  const unblocking = useAction(unblockMember(memberId, name))

  const unblock = () =>
    unblocking.mutate(undefined, {
      onSuccess: () =>
        toast({
          title: t({ message: `Unblocked ${name}`, context: 'toast' }),
          text: t`You can see each other again.`,
          tone: 'plain',
        }),
    })
  const block = (onDone: () => void) =>
    blocking.mutate(undefined, {
      onSuccess: () => {
        onDone()
        toast({
          title: t({ message: `Blocked ${name}`, context: 'toast' }),
          text: t`You can unblock them in Settings & Privacy.`,
          tone: 'plain',
          action: { label: t({ message: 'Undo', context: 'button' }), run: unblock },
        })
      },
    })
  return { block, unblock, isPending: blocking.isPending || unblocking.isPending }
}
