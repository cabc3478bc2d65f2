import { useLingui } from '@lingui/react/macro'
import { ageText } from '#web/lib/age.ts'
import { useNow } from '#web/lib/use-now.ts'

/** How old something is, kept true while it is on screen; the exact time on hover, focus and long press. */
export function Age({
  of,
  className,
  words = ageText,
}: {
  of: string
  className?: string
  /** Another way to say it. */
  words?: (moment: Date, now: number) => string
}) {
  const { i18n } = useLingui()
  const now = useNow()
  const at = new Date(of)
  return (
    <time
      dateTime={of}
      data-tooltip={i18n.date(at, { dateStyle: 'long', timeStyle: 'short' })}
      className={className}
    >
      {/* What came since the last tick is not from the future. */}
      {words(at, Math.max(now, at.getTime()))}
    </time>
  )
}
