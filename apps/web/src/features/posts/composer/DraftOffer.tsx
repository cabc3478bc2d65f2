import { useLingui } from '@lingui/react/macro'
import { FilePen, X } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Draft } from './draft.ts'

/** What was left unfinished last time: to go on with, or to throw away. */
export function DraftOffer({
  draft,
  onTakeUp,
  onThrowAway,
}: {
  draft: Draft
  onTakeUp: () => void
  onThrowAway: () => void
}) {
  const { t } = useLingui()
  const beginning = draft.text.trim() || draft.poll?.question.trim() || draft.media?.name
  return (
    <section
      aria-label={t`Your draft`}
      className="flex items-center gap-2 rounded-card bg-accent py-2 pr-2 pl-3 text-on-accent desk:gap-3"
    >
      <FilePen size={20} strokeWidth={1.9} className="flex-none" aria-hidden />
      <p className="min-w-0 flex-1 truncate text-base">{beginning || t`You left a draft here.`}</p>
      <Button variant="primary" aria-label={t`Continue your draft`} onClick={onTakeUp}>{t`Continue`}</Button>
      <IconButton
        icon={X}
        label={t`Discard draft`}
        variant="ghost"
        className="text-on-accent"
        onClick={onThrowAway}
      />
    </section>
  )
}
