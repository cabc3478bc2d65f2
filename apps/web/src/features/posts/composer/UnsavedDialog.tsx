import { useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Asks what to do with an unsaved draft on closing. Escape returns to the composer. */
export function UnsavedDialog({
  onResume,
  onSave,
  onDiscard,
}: {
  onResume: () => void
  onSave: () => void
  onDiscard: () => void
}) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Save this draft?`} onClose={onResume}>
      <div className="grid gap-4 p-5">
        <p className="text-pretty">{t`You haven’t posted this yet. Save it as a draft to finish later in this browser.`}</p>
        <div className="flex flex-wrap gap-2 *:flex-1">
          <Button variant="primary" data-first onClick={onSave}>{t`Save draft`}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {t({ message: 'Discard', context: 'button' })}
          </Button>
          <Button onClick={onResume}>{t`Keep editing`}</Button>
        </div>
      </div>
    </Dialog>
  )
}
