import { useLingui } from '@lingui/react/macro'
import { ageText } from '#web/lib/age.ts'
import { useNow } from '#web/lib/use-now.ts'

/** Shows an age, updated while on screen, with the exact time on hover, focus and long press. */
export function Age({
  of,
  className,
  format = ageText,
}: {
  of: string
  className?: string
  /** Replaces the default format. */
  format?: (moment: Date, now: number) => string
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
      {/* Something newer than the last tick is not from the future. */}
      {format(at, Math.max(now, at.getTime()))}
    </time>
  )
}
