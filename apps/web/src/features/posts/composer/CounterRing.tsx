import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MAX_POST_LENGTH } from '@guildhall/contract/posts'
import clsx from 'clsx'
import { charactersLeft } from './draft.ts'

const SHOW_NUMBER_BELOW = MAX_POST_LENGTH / 5
const RADIUS = 13
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** Character counter ring. Near the limit it also shows how many characters are left, or too many. */
export function CounterRing({ text }: { text: string }) {
  const { i18n } = useLingui()
  const left = charactersLeft(text)
  if (left === MAX_POST_LENGTH) return null
  const isNearLimit = left <= SHOW_NUMBER_BELOW
  const fraction = Math.min(1, (MAX_POST_LENGTH - left) / MAX_POST_LENGTH)
  const label =
    left < 0
      ? plural(-left, { one: '# character too many', other: '# characters too many' })
      : plural(left, { one: '# character left', other: '# characters left' })
  return (
    <span className={clsx('flex items-center gap-2', left < 0 ? 'text-danger' : 'text-primary')}>
      {isNearLimit && (
        <span aria-hidden className={clsx('text-xs tabular-nums', left < 0 ? 'font-semibold' : 'text-muted')}>
          {i18n.number(left)}
        </span>
      )}
      <svg role="img" aria-label={label} viewBox="0 0 32 32" className="size-8 -rotate-90 fill-none">
        <circle cx={16} cy={16} r={RADIUS} strokeWidth={3} className="stroke-line" />
        <circle
          cx={16}
          cy={16}
          r={RADIUS}
          strokeWidth={3}
          strokeLinecap="round"
          strokeDasharray={`${CIRCUMFERENCE * fraction} ${CIRCUMFERENCE}`}
          className="stroke-current"
        />
      </svg>
      <span role="status" className="sr-only">
        {isNearLimit && left % 100 === 0 ? label : left < 0 ? label : ''}
      </span>
    </span>
  )
}
