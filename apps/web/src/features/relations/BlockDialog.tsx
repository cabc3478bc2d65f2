import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useBlock } from './use-block.ts'

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
  const { block, isPending } = useBlock(memberId, name)

  return (
    <ConfirmDialog
      title={t`Block ${name}?`}
      action={t`Block`}
      busy={isPending}
      onConfirm={() => block(onClose)}
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
