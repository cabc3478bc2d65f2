import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/**
 * Prevents losing unsaved input with a dialog: `leave` closes it if nothing was written, otherwise it asks.
 * Render `question` inside the dialog.
 */
export function useLeaveQuestion(
  hasWritten: boolean,
  onClose: () => void,
): { leave: () => void; question: ReactNode } {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  return {
    leave: () => (hasWritten ? setAsking(true) : onClose()),
    question: isAsking && (
      <ConfirmDialog
        title={t`Discard your changes?`}
        action={t({ message: 'Discard', context: 'button' })}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        {t`Your changes will be lost.`}
      </ConfirmDialog>
    ),
  }
}
