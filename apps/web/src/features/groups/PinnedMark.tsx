import { useLingui } from '@lingui/react/macro'
import { Pin } from 'lucide-react'

/** Says that a post stays at the top of its group. */
export function PinnedMark() {
  const { t } = useLingui()
  return (
    <p className="flex items-center gap-1.5 px-4 pt-3 -mb-1 text-sm font-semibold text-muted">
      <Pin size={15} strokeWidth={2} aria-hidden className="rotate-45" />
      {t({ message: 'Pinned', context: 'badge' })}
    </p>
  )
}
