import { useLingui } from '@lingui/react/macro'
import { CalendarPlus, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { toast, toastError } from '#web/ui/toasts.ts'

/** A calendar address: to copy, and as a link that opens the calendar app. Has the focus once it is there. */
export function CalendarLink({ url }: { url: string }) {
  const { t } = useLingui()
  const copyButton = useRef<HTMLButtonElement>(null)
  useEffect(() => copyButton.current?.focus(), [url])

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: t`Address copied`, tone: 'good' })
    } catch {
      toastError(t`Couldn’t copy the address.`)
    }
  }

  return (
    <div className="grid gap-3">
      <Field
        label={t`Calendar address`}
        value={url}
        onChange={() => {}}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3 max-desk:*:flex-1">
        <Button ref={copyButton} variant="primary" onClick={() => void copy()}>
          <Copy size={17} strokeWidth={1.9} aria-hidden />
          {t`Copy address`}
        </Button>
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass()}>
          <CalendarPlus size={18} strokeWidth={1.9} aria-hidden />
          {t`Open in calendar app`}
        </a>
      </div>
    </div>
  )
}
