import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { Field } from '#web/ui/Field.tsx'
import { loadedThreads } from './loaded-threads.ts'
import { findByDate } from './search.queries.ts'

/** Asks for a date and jumps to the first message from then on. */
export function JumpToDateDialog({
  conversationId,
  onClose,
}: {
  conversationId: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const [date, setDate] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const today = new Date(useNow())
  const max = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

  async function jump() {
    // In the time zone of the viewer.
    const time = new Date(`${date}T00:00`)
    if (Number.isNaN(time.getTime())) return setError(t`Choose a date.`)
    setBusy(true)
    try {
      const seq = await findByDate(conversationId, time)
      if (seq !== null) await loadedThreads.get(conversationId)?.jumpTo(seq, { isHighlighted: true })
      onClose()
    } catch {
      setBusy(false)
      setError(t`Couldn’t load the messages. Please try again.`)
    }
  }

  return (
    <Dialog title={t`Jump to a date`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void jump()
        }}
      >
        <div className="p-5">
          <Field
            data-first
            type="date"
            label={t({ message: 'Date', context: 'label' })}
            value={date}
            max={max}
            error={error}
            onChange={(value) => {
              setDate(value)
              setError(null)
            }}
          />
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t({ message: 'Cancel', context: 'button' })}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t({ message: 'Jump', context: 'button' })}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
