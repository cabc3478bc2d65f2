import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { Link } from '@tanstack/react-router'

/** Says that the group records how members engage with it, and shows members where they can switch that off. */
export function TrackingNotice({ group: { viewer } }: { group: Pick<GroupDetails, 'viewer'> }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="group-tracking" className="card grid justify-items-start gap-2 p-4 desk:p-5">
      <h2 id="group-tracking" className="text-lg">{t`What this group records`}</h2>
      <p className="max-w-prose text-base text-muted text-pretty">
        {viewer.role === 'member'
          ? t`This group’s owner and admins see how you engage with it: likes, comments, events, banners and answers to their messages.`
          : t`This group’s owner and admins see how members engage with it: likes, comments, events, banners and answers to their messages.`}
        {viewer.canManage && ' '}
        {viewer.canManage && t`Members can read this here too, and each of them can switch off their record.`}
      </p>
      {viewer.role === 'member' && (
        <Link
          to="/settings"
          hash="records"
          className="rounded-small font-semibold text-primary hover:underline"
        >
          {t`See or switch off your record`}
        </Link>
      )}
    </section>
  )
}
