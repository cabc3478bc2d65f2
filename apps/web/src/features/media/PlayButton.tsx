import { useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { clockText } from './clock-text.ts'

/** Covers a video that has not been started, with its length. `mark` is the class of what is drawn over the picture. */
export function PlayButton({
  label,
  durationMs,
  mark,
  onStart,
}: {
  label: string
  durationMs: number | null
  mark: string
  onStart: () => void
}) {
  const { t } = useLingui()
  return (
    <button type="button" onClick={onStart} className="absolute inset-0 grid place-items-center">
      <span className="sr-only">{t`Play video: ${label}`}</span>
      <span aria-hidden className={`${mark} grid size-16 place-items-center rounded-full`}>
        <Play size={28} className="ml-1 fill-current" />
      </span>
      {durationMs !== null && (
        <span
          aria-hidden
          className={`${mark} absolute right-2.5 bottom-2.5 rounded-small px-1.5 py-0.5 text-xs font-semibold tabular-nums`}
        >
          {clockText(durationMs)}
        </span>
      )}
    </button>
  )
}
