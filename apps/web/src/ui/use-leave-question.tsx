import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/**
 * Keeps written words from being lost with a dialog: `leave` closes where nothing was written, else it asks.
 * `question` is to be drawn inside the dialog.
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
        action={t`Discard`}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        {t`What you wrote here will be lost.`}
      </ConfirmDialog>
    ),
  }
}
