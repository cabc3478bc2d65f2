import { useLingui } from '@lingui/react/macro'

/** Shows the progress of an upload, then that the server is processing it. */
export function PhotoProgress({ fraction }: { fraction: number }) {
  const { t } = useLingui()
  const percent = Math.floor(fraction * 100)
  const label =
    fraction < 1
      ? t({ message: `Uploading… ${percent}%`, context: 'status' })
      : t({ message: 'Processing…', context: 'status' })
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={t({ message: 'Upload', context: 'label' })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={fraction < 1 ? percent : undefined}
        aria-valuetext={label}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-marker-fill transition-[width]"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p aria-hidden className="text-sm text-muted tabular-nums">
        {label}
      </p>
    </div>
  )
}
