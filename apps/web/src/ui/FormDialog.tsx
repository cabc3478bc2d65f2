import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'
import { Dialog, type DialogShape } from './Dialog.tsx'
import { DialogFooter } from './DialogFooter.tsx'
import { useLeaveQuestion } from './use-leave-question.tsx'

/** A dialog with a form: asks before unsaved input is lost, and is also submitted by Ctrl or Cmd and Enter. */
export function FormDialog({
  title,
  shape = 'window',
  isDirty,
  isBusy,
  canSubmit = true,
  submitLabel,
  submitVariant = 'primary',
  extra,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  shape?: DialogShape
  /** Whether closing would lose something. */
  isDirty: boolean
  isBusy: boolean
  canSubmit?: boolean
  submitLabel: string
  submitVariant?: ButtonVariant
  /** A further button, before the others. */
  extra?: ReactNode
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const { leave, question } = useLeaveQuestion(isDirty, onClose)

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    event.preventDefault()
    if (canSubmit && !isBusy) event.currentTarget.requestSubmit()
  }

  return (
    <Dialog onClose={leave} title={title} shape={shape}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of its fields */}
      <form noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} className="flex min-h-full flex-col">
        <div className="grid flex-1 content-start gap-4 p-5 max-desk:p-4">{children}</div>
        <DialogFooter>
          {extra}
          <Button onClick={leave}>{t({ message: 'Cancel', context: 'button' })}</Button>
          <Button type="submit" variant={submitVariant} busy={isBusy} disabled={!canSubmit}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
      {question}
    </Dialog>
  )
}
