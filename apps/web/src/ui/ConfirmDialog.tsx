import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks for confirmation before something that cannot be undone. Cancel has the focus. */
export function ConfirmDialog({
  title,
  children,
  action,
  keep,
  busy = false,
  onConfirm,
  onClose,
}: {
  title: string
  children: ReactNode
  /** The label of the confirm button. */
  action: string
  /** The label of the other button, if “Cancel” could be misread. */
  keep?: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <Dialog onClose={onClose} title={title}>
      <div className="px-5 py-4 text-pretty text-muted">{children}</div>
      <div className="flex flex-wrap justify-end gap-3 px-5 pb-5">
        <Button data-first onClick={onClose}>
          {keep ?? t({ message: 'Cancel', context: 'button' })}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
