import { useLingui } from '@lingui/react/macro'
import { FilePen } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
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
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-accent p-3 text-on-accent"
    >
      <FilePen size={20} strokeWidth={1.9} className="flex-none" aria-hidden />
      <p className="min-w-0 flex-1 basis-40 truncate text-base">{beginning || t`You left a draft here.`}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onTakeUp}>{t`Continue your draft`}</Button>
        <Button variant="ghost" className="text-on-accent" onClick={onThrowAway}>{t`Discard`}</Button>
      </div>
    </section>
  )
}
