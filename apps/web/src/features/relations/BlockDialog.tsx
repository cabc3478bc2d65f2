import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useBlock } from './use-block.ts'

/** Asks for confirmation before blocking a member, and explains the consequences. */
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
  const { block, isPending } = useBlock(memberId, name)

  return (
    <ConfirmDialog
      title={t({ message: `Block ${name}?`, context: 'heading' })}
      action={t({ message: 'Block', context: 'button' })}
      busy={isPending}
      onConfirm={() => block(onClose)}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          <Trans>
            You won’t see each other’s posts or comments, or appear in each other’s search and suggestions.
          </Trans>
        </li>
        <li>
          <Trans>You’ll be removed as friends and followers. Unblocking won’t restore this.</Trans>
        </li>
        <li>
          <Trans>They won’t be notified.</Trans>
        </li>
      </ul>
    </ConfirmDialog>
  )
}
