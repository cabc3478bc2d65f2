import { t } from '@lingui/core/macro'
import { toast, toastError } from '#web/ui/toasts.ts'

/** Copies the text of a message. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: t`Text copied`, tone: 'good' })
  } catch {
    toastError(t`Couldn’t copy the text.`)
  }
}
