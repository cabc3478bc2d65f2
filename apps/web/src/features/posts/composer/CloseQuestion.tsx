import { useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Asked before something written would be left. Escape goes on writing. */
export function CloseQuestion({
  onGoOn,
  onKeep,
  onDiscard,
}: {
  onGoOn: () => void
  onKeep: () => void
  onDiscard: () => void
}) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Keep this draft?`} onClose={onGoOn}>
      <div className="grid gap-4 p-5">
        <p className="text-pretty">{t`You have not posted this yet. A draft waits for you in this browser.`}</p>
        <div className="flex flex-wrap gap-2 *:flex-1">
          <Button variant="primary" data-first onClick={onKeep}>{t`Keep draft`}</Button>
          <Button variant="danger" onClick={onDiscard}>{t`Discard`}</Button>
          <Button onClick={onGoOn}>{t`Go on writing`}</Button>
        </div>
      </div>
    </Dialog>
  )
}
