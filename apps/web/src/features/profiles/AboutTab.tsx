import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '@guildhall/contract/profiles'
import type { ReactNode } from 'react'
import { Badges } from './Badges.tsx'
import { BioText } from './BioText.tsx'

/** Renders a member's bio, details and badges. `facts` is the same element as in the page header. */
export function AboutTab({ profile, facts }: { profile: Profile; facts: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="profile-about">
      <section className="card grid gap-2 p-4">
        <h2 className="text-lg">{t({ message: 'Bio', context: 'heading' })}</h2>
        {profile.bio === null ? (
          <p className="text-muted">
            <Trans>No bio provided.</Trans>
          </p>
        ) : (
          <BioText bio={profile.bio} className="max-w-prose" />
        )}
      </section>
      <section className="card grid gap-3 p-4">
        <h2 className="text-lg">{t({ message: 'Details', context: 'heading' })}</h2>
        <div className="profile-details">{facts}</div>
      </section>
      {profile.badges.length > 0 && <Badges badges={profile.badges} />}
    </div>
  )
}
