import { Plural } from '@lingui/react/macro'
import { MAX_COMMENT_LENGTH } from '@guildhall/contract/comments'
import clsx from 'clsx'

const VISIBLE_FROM = MAX_COMMENT_LENGTH / 5
const ANNOUNCED_STEP = 50

/** Renders the remaining length once the limit is near; announced in steps, not with every letter. */
export function LengthLeft({ id, left }: { id: string; left: number }) {
  if (left > VISIBLE_FROM) return null
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
          'ml-auto px-2 py-1 text-xs tabular-nums',
          isOver ? 'font-semibold text-danger' : 'text-muted',
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
