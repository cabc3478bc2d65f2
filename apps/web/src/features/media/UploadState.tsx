import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import type { Upload } from './use-upload.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Renders the state of an upload: file name, progress bar with numbers, and error. */
export function UploadState({
  upload: { name, file, sent, phase, message },
  progress,
  onRetry,
}: {
  upload: Upload
  progress: number
  onRetry: () => void
}) {
  const { t, i18n } = useLingui()
  const size = file?.size ?? 0
  const unit = size < MEGABYTE ? KILOBYTE : MEGABYTE
  const inUnit = (bytes: number) =>
    unit === MEGABYTE
      ? i18n.number(bytes / unit, { maximumFractionDigits: 1 })
      : i18n.number(Math.ceil(bytes / unit))
  const [gone, whole] = [inUnit(Math.min(sent, size)), inUnit(size)]
  const percent = Math.floor(progress * 100)
  const statusText = {
    sending: unit === MEGABYTE ? t`${gone} of ${whole} MB` : t`${gone} of ${whole} kB`,
    checking: t({ message: 'Processing…', context: 'status' }),
    ready: t`Ready to post`,
    failed: t`Upload failed`,
    refused: message ?? t`This file can’t be used.`,
  }[phase]
  const hasFailed = phase === 'failed' || phase === 'refused'

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-baseline gap-2 text-sm">
        <span className="min-w-0 flex-1 truncate font-semibold" title={name}>
          {name}
        </span>
        {phase === 'sending' && <span className="font-semibold text-primary tabular-nums">{percent}%</span>}
      </div>
      {(phase === 'sending' || phase === 'checking') && (
        <div
          role="progressbar"
          aria-label={t({ message: 'Upload', context: 'label' })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={phase === 'sending' ? percent : undefined}
          aria-valuetext={phase === 'checking' ? statusText : undefined}
          className="h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div
            className={clsx(
              'h-full rounded-full bg-marker-fill transition-[width]',
              phase === 'checking' && 'animate-pulse',
            )}
            style={{ width: `${phase === 'sending' ? percent : 100}%` }}
          />
        </div>
      )}
      <p
        role={hasFailed ? 'alert' : 'status'}
        className={clsx(
          'flex items-start gap-1.5 text-sm tabular-nums wrap-anywhere',
          hasFailed ? 'font-semibold text-danger' : phase === 'ready' ? 'text-good' : 'text-muted',
        )}
      >
        {hasFailed && <CircleAlert size={16} className="mt-0.5 flex-none" aria-hidden />}
        {phase === 'ready' && <CircleCheck size={16} className="mt-0.5 flex-none" aria-hidden />}
        <span aria-hidden={phase === 'sending' || undefined}>{statusText}</span>
      </p>
      {phase === 'failed' && (
        <>
          {message && <p className="text-sm text-muted wrap-anywhere">{message}</p>}
          <Button variant="soft" className="justify-self-start" onClick={onRetry}>
            <RotateCw size={16} aria-hidden />
            {t`Try again`}
          </Button>
        </>
      )}
    </div>
  )
}
