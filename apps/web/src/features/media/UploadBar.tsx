import { useLingui } from '@lingui/react/macro'

/** Shows how much of a file is uploaded, then that the server is processing it. The class names are for bar and text. */
export function UploadBar({
  fraction,
  className,
  barClassName,
  fillClassName,
  textClassName,
}: {
  fraction: number
  className: string
  barClassName: string
  fillClassName: string
  textClassName: string
}) {
  const { t } = useLingui()
  const percent = Math.floor(fraction * 100)
  const label =
    fraction < 1
      ? t({ message: `Uploading… ${percent}%`, context: 'status' })
      : t({ message: 'Processing…', context: 'status' })
  return (
    <div className={className}>
      <div
        role="progressbar"
        aria-label={t({ message: 'Upload', context: 'label' })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={fraction < 1 ? percent : undefined}
        aria-valuetext={label}
        className={`overflow-hidden rounded-full ${barClassName}`}
      >
        <div
          className={`h-full rounded-full transition-[width] ${fillClassName}`}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p aria-hidden className={`tabular-nums ${textClassName}`}>
        {label}
      </p>
    </div>
  )
}
