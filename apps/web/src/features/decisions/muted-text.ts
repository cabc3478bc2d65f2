import { t } from '@lingui/core/macro'
import { toast } from '#web/ui/toasts.ts'
import { untilText } from './until-text.ts'

/** Returns what a muted member reads in place of a field to write in. */
export function mutedText(mutedUntil: string): string {
  const date = untilText(mutedUntil)
  return t`You can read here. You can write again on ${date}.`
}

/** Explains to a muted member why they cannot react. */
export function toastMuted(mutedUntil: string): void {
  const date = untilText(mutedUntil)
  toast({
    title: t`You’re muted in this group`,
    text: t`You can react and write again on ${date}.`,
    tone: 'plain',
  })
}
