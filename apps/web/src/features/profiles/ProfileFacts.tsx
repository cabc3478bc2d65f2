import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '@guildhall/contract/profiles'
import { displayWebsite } from '@guildhall/contract/website'
import { CalendarDays, Link2, MapPin } from 'lucide-react'

/** Shows a member's location, website and join date. */
export function ProfileFacts({ profile: { location, website, createdAt } }: { profile: Profile }) {
  const { i18n } = useLingui()
  const since = i18n.date(new Date(createdAt), { month: 'long', year: 'numeric' })
  return (
    <ul className="profile-facts">
      {location !== null && (
        <li>
          <MapPin size={17} strokeWidth={1.9} aria-hidden />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {location}
          </span>
        </li>
      )}
      {website !== null && (
        <li>
          <Link2 size={17} strokeWidth={1.9} aria-hidden />
          <a
            href={website}
            rel="nofollow ugc noopener me"
            target="_blank"
            className="min-w-0 rounded-small font-semibold text-primary wrap-anywhere hover:underline"
          >
            {displayWebsite(website)}
          </a>
        </li>
      )}
      <li>
        <CalendarDays size={17} strokeWidth={1.9} aria-hidden />
        <Trans context="fact">Joined {since}</Trans>
      </li>
    </ul>
  )
}
