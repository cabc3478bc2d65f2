import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import type { Upload } from './use-upload.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** How far an upload is: its name, a bar with numbers, and what went wrong. */
export function UploadState({
  upload: { name, file, sent, phase, message },
  share,
  onRetry,
}: {
  upload: Upload
  share: number
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
  const percent = Math.floor(share * 100)
  const words = {
    sending: unit === MEGABYTE ? t`${gone} of ${whole} MB` : t`${gone} of ${whole} kB`,
    checking: t`Getting it ready...`,
    ready: t`Ready to post`,
    failed: t`Upload failed`,
    refused: message ?? t`This file cannot be used.`,
  }[phase]
  const isWrong = phase === 'failed' || phase === 'refused'

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
          aria-label={t`Upload`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={phase === 'sending' ? percent : undefined}
          aria-valuetext={phase === 'checking' ? words : undefined}
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
        role={isWrong ? 'alert' : 'status'}
        className={clsx(
          'flex items-start gap-1.5 text-sm tabular-nums wrap-anywhere',
          isWrong ? 'font-semibold text-danger' : phase === 'ready' ? 'text-good' : 'text-muted',
        )}
      >
        {isWrong && <CircleAlert size={16} className="mt-0.5 flex-none" aria-hidden />}
        {phase === 'ready' && <CircleCheck size={16} className="mt-0.5 flex-none" aria-hidden />}
        <span aria-hidden={phase === 'sending' || undefined}>{words}</span>
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
