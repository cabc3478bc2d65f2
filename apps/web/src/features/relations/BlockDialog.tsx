import { Trans, useLingui } from '@lingui/react/macro'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast, toastError } from '#web/ui/toasts.ts'
import { setBlocked } from './relation-changes.queries.ts'

/** Asks before someone is blocked, and says what it means. */
export function BlockDialog({
  memberId,
  name,
  onClose,
}: {
  memberId: string
  name: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(setBlocked(memberId))

  function block() {
    mutate(true, {
      onSuccess: () => {
        onClose()
        toast({
          title: t`Blocked ${name}`,
          text: t`You can undo this in Settings & Privacy.`,
          tone: 'plain',
        })
      },
      onError: (error) => {
        if (!isUnauthorized(error)) toastError(t`Failed to block.`)
      },
    })
  }

  return (
    <ConfirmDialog
      title={t`Block ${name}?`}
      action={t`Block`}
      busy={isPending}
      onConfirm={block}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          <Trans>You no longer see each other anywhere: posts, comments, search and suggestions.</Trans>
        </li>
        <li>
          <Trans>Your friendship, and following each other, ends and does not come back by itself.</Trans>
        </li>
        <li>
          <Trans>They are not told.</Trans>
        </li>
      </ul>
    </ConfirmDialog>
  )
}
