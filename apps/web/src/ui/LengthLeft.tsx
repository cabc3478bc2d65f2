import { Plural } from '@lingui/react/macro'
import clsx from 'clsx'

const ANNOUNCED_STEP = 50

/** Renders the remaining length of a text once it is at most `from`; announced in steps, not with every letter. */
export function LengthLeft({
  id,
  left,
  from,
  className,
}: {
  id: string
  left: number
  from: number
  className: string
}) {
  if (left > from) return null
  const isOver = left < 0
  const text = isOver ? (
    <Plural value={-left} one="# character too many" other="# characters too many" />
  ) : (
    <Plural value={left} one="# character left" other="# characters left" />
  )
  return (
    <>
      <span
        id={id}
        className={clsx(
          'text-xs tabular-nums',
          isOver ? 'font-semibold text-danger' : 'text-muted',
          className,
        )}
      >
        {text}
      </span>
      <span role="status" className="sr-only">
        {(isOver || left % ANNOUNCED_STEP === 0) && text}
      </span>
    </>
  )
}
