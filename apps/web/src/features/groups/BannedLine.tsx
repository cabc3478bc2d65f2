import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { untilText } from '#web/features/decisions/until-text.ts'

/** Tells someone who is banned from a group when they can join it again, in place of the button. */
export function BannedLine({ until }: { until: string | null }) {
  const { t } = useLingui()
  const date = until === null ? null : untilText(until)
  return (
    <p className="max-w-64 text-sm text-muted text-pretty max-desk:max-w-none">
      {date === null ? t`You’re banned from this group.` : t`You can join this group again on ${date}.`}{' '}
      <Link to="/notices" className="font-semibold text-primary hover:underline">
        {t`See why`}
      </Link>
    </p>
  )
}
