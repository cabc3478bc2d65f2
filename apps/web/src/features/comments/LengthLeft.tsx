import { Plural } from '@lingui/react/macro'
import { MAX_COMMENT_LENGTH } from '@guildhall/contract/comments'
import clsx from 'clsx'

const NEAR = MAX_COMMENT_LENGTH / 5
const SPOKEN_STEP = 50

/** How much may still be written, once the limit is near; spoken now and then, not with every letter. */
export function LengthLeft({ id, left }: { id: string; left: number }) {
  if (left > NEAR) return null
  const isOver = left < 0
  const words = isOver ? (
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
        {words}
      </span>
      <span role="status" className="sr-only">
        {(isOver || left % SPOKEN_STEP === 0) && words}
      </span>
    </>
  )
}
