import { useLingui } from '@lingui/react/macro'
import { FilePen, X } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Draft } from './draft.ts'

/** Offers an unfinished earlier draft, to restore or discard. */
export function DraftBanner({
  draft,
  onRestore,
  onDiscard,
}: {
  draft: Draft
  onRestore: () => void
  onDiscard: () => void
}) {
  const { t } = useLingui()
  const preview = draft.text.trim() || draft.poll?.question.trim() || draft.media?.name
  return (
    <section
      aria-label={t`Your draft`}
      className="flex items-center gap-2 rounded-card bg-accent py-2 pr-2 pl-3 text-on-accent desk:gap-3"
    >
      <FilePen size={20} strokeWidth={1.9} className="flex-none" aria-hidden />
      <p className="min-w-0 flex-1 truncate text-base">{preview || t`You have an unfinished draft.`}</p>
      <Button variant="primary" aria-label={t`Continue your draft`} onClick={onRestore}>
        {t({ message: 'Continue', context: 'button' })}
      </Button>
      <IconButton
        icon={X}
        label={t`Discard draft`}
        variant="ghost"
        className="text-on-accent"
        onClick={onDiscard}
      />
    </section>
  )
}
