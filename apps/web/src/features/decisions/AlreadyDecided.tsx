import { useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Says that another moderator was faster, and what they decided. */
export function AlreadyDecided({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Already decided`} onClose={onClose}>
      <div role="alert" className="grid gap-1 px-5 py-4 text-pretty wrap-anywhere">
        {text && <p>{text}</p>}
        <p className="text-muted">{t`Your decision wasn’t needed, and nothing was changed.`}</p>
      </div>
      <div className="flex justify-end px-5 pb-5">
        <Button data-first variant="primary" onClick={onClose}>
          {t`Got it`}
        </Button>
      </div>
    </Dialog>
  )
}
