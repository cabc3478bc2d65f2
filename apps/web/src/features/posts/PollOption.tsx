import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** A poll option, the same size before and after voting. `share` is its fraction of votes, if known. */
export function PollOption({
  text,
  share,
  isMine,
  onChoose,
}: {
  text: string
  share: number | null
  isMine: boolean
  onChoose?: () => void
}) {
  const { t, i18n } = useLingui()
  const percent = share === null ? null : i18n.number(share, { style: 'percent' })
  const content: ReactNode = (
    <>
      <span
        aria-hidden
        style={{ width: `${(share ?? 0) * 100}%` }}
        className={clsx(
          'absolute inset-y-0 left-0 transition-[width] duration-200',
          isMine ? 'bg-accent' : 'bg-line',
        )}
      />
      {isMine ? (
        <CircleCheck
          size={18}
          role="img"
          aria-label={t`Your vote`}
          className="relative flex-none text-primary"
        />
      ) : (
        onChoose && (
          <Circle size={18} strokeWidth={1.9} aria-hidden className="relative flex-none text-muted" />
        )
      )}
      <span
        dir="auto"
        className={clsx('relative min-w-0 flex-1 text-start wrap-anywhere', isMine && 'font-semibold')}
      >
        {text}
      </span>
      {percent !== null && (
        <span className={clsx('relative flex-none tabular-nums', isMine && 'font-semibold')}>{percent}</span>
      )}
    </>
  )
  const boxClass = clsx(
    'relative flex min-h-11 w-full items-center gap-2 overflow-hidden rounded-small border px-3 py-2 text-base',
    isMine ? 'border-primary' : 'border-line',
  )
  if (!onChoose) return <div className={boxClass}>{content}</div>
  return (
    <button
      type="button"
      aria-pressed={isMine}
      onClick={() => !isMine && onChoose()}
      className={clsx(boxClass, 'transition-colors', !isMine && 'hover:border-primary')}
    >
      {content}
    </button>
  )
}
